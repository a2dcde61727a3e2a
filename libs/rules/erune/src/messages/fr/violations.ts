export const violationMessages = {};
