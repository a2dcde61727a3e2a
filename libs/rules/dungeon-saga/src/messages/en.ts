/** Every text of the rule set. */
export const en: { readonly [key: string]: string } = {
  'dsg.label': 'Dungeon Saga',
};
