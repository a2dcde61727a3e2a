import type { Locale } from '@emberlog/contracts';
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import playEn from '../messages/play.en.json' with { type: 'json' };
import playFr from '../messages/play.fr.json' with { type: 'json' };
import playPtBr from '../messages/play.pt-BR.json' with { type: 'json' };
import ptBr from '../messages/pt-BR.json' with { type: 'json' };

/** English is the measure: the compiler asks that the others have the same keys. */
export type Messages = typeof en & typeof playEn;

const catalogues: Record<Locale, Messages> = {
  en: { ...en, ...playEn },
  fr: { ...fr, ...playFr },
  'pt-BR': { ...ptBr, ...playPtBr },
};

export function messagesOf(locale: Locale): Messages {
  return catalogues[locale];
}
