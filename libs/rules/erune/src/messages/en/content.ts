export const contentMessages = {};
