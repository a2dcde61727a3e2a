export const commandMessages = {};
