/** Todos os textos das regras. */
export const ptBr: { readonly [key: string]: string } = {
  'dsg.label': 'Dungeon Saga',
};
