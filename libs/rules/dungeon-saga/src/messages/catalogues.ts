import { en } from './en.js';
import { fr } from './fr.js';
import { ptBr } from './pt-br.js';

/** The languages of this game: another one is an entry here and its folder. */
export const catalogues = { en, fr, 'pt-BR': ptBr } as const;
