export const tableMessages = {};
