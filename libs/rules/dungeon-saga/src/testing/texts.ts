import { readerOf } from '@emberlog/engine/testing';
import { catalogues } from '../messages/catalogues.js';

export type Locale = keyof typeof catalogues;
export const { locales, textOf, textsOf, unreadable } = readerOf<Locale>(catalogues, /^(dsg|violation)\./);
