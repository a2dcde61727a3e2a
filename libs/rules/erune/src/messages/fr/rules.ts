export const ruleTitles = {};
