import { commandMessages } from './pt-br/commands.js';
import { contentMessages } from './pt-br/content.js';
import { formMessages } from './pt-br/forms.js';
import { ledgerMessages } from './pt-br/ledger.js';
import { logMessages } from './pt-br/log.js';
import { ruleTitles } from './pt-br/rules.js';
import { settingMessages } from './pt-br/settings.js';
import { sheetMessages } from './pt-br/sheet.js';
import { tableMessages } from './pt-br/table.js';
import { violationMessages } from './pt-br/violations.js';

/**
 * O catálogo em português do Brasil: chave → mensagem ICU.
 *
 * Glossário, uma palavra para cada coisa:
 *
 * | inglês                          | português                                    |
 * | ------------------------------- | -------------------------------------------- |
 * | Overlord, mood                  | Overlord (palavra da caixa), humor           |
 * | hero, minion, boss, model       | herói, lacaio, chefe, miniatura              |
 * | Combat, Shoot, Armour           | Combate, Tiro, Armadura                      |
 * | Damage Target                   | Alvo de dano                                 |
 * | Hit Points, HP; hit             | pontos de vida, PV; acerto                   |
 * | front arc, rear arc             | arco frontal, arco traseiro                  |
 * | feeble die                      | dado fraco                                   |
 * | round, turn, quest              | rodada, turno, missão                        |
 * | exhausted, knocked out          | sem forças, fora de combate                  |
 * | revive, revive token            | levantar-se, ficha de reanimação             |
 * | exploration deck, draw, discard | baralho de exploração, comprar, descarte     |
 * | Marauding Monster               | Monstro pilhador                             |
 * | Roaming Raider                  | Saqueador errante                            |
 * | space                           | casa                                         |
 *
 * O gênero de quem tem nome não é conhecido: verbos e locuções em vez de particípios.
 */
export const ptBr: { readonly [key: string]: string } = {
  ...commandMessages,
  ...contentMessages,
  ...formMessages,
  ...ledgerMessages,
  ...logMessages,
  ...ruleTitles,
  ...settingMessages,
  ...sheetMessages,
  ...tableMessages,
  ...violationMessages,
};
