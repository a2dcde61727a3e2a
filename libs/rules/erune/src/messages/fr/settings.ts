export const settingMessages = {};
