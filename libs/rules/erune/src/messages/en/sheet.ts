export const sheetMessages = {};
