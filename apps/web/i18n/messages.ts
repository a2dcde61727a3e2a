import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import playEn from '../messages/play.en.json' with { type: 'json' };
import playFr from '../messages/play.fr.json' with { type: 'json' };
import type { Locale } from './locale';

/** English is the measure: the compiler asks that French has the same keys. */
export type Messages = typeof en & typeof playEn;

const catalogues: Record<Locale, Messages> = { en: { ...en, ...playEn }, fr: { ...fr, ...playFr } };

export function messagesOf(locale: Locale): Messages {
  return catalogues[locale];
}
