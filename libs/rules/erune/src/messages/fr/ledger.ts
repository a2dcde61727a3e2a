export const ledgerMessages = {};
