import type { Locale } from '@emberlog/contracts';
import { en, type PlatformMessageKey } from './en.js';
import { fr } from './fr.js';
import { ptBr } from './pt-br.js';

/** The platform's own texts (ICU messages): problems and the refusals of its own commands. */
export const platformMessages: Readonly<Record<Locale, Readonly<Record<PlatformMessageKey, string>>>> &
  Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, fr, 'pt-BR': ptBr };
