/** Every text of the rule set. */
export const fr: { readonly [key: string]: string } = {
  'dsg.label': 'Dungeon Saga',
};
