export const logMessages = {};
