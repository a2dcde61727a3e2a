import { contentMessages } from './pt-br/content.js';
import { formMessages } from './pt-br/forms.js';
import { logMessages } from './pt-br/log.js';
import { ruleTitles } from './pt-br/rules.js';
import { settingMessages } from './pt-br/settings.js';
import { sheetMessages } from './pt-br/sheet.js';
import { tableMessages } from './pt-br/table.js';
import { violationMessages } from './pt-br/violations.js';
import { commandMessages } from './pt-br/commands.js';
import { ledgerMessages } from './pt-br/ledger.js';

/**
 * O catálogo em português do Brasil: chave → mensagem ICU.
 *
 * Glossário, uma palavra para cada coisa:
 *
 * | inglês                                | português                                                       |
 * | ------------------------------------- | --------------------------------------------------------------- |
 * | skull, shield, bolt, eye, gear        | caveira, escudo, raio, olho, engrenagem                         |
 * | Adventurer, Monster                   | Aventureiro, Monstro                                            |
 * | Master of Shadows, the Shadows        | Mestre das Sombras, as Sombras                                  |
 * | Spirit of Erune                       | Espírito de Erune                                               |
 * | Shadows Card, Source of Shadows       | Carta das Sombras, Fonte das Sombras                            |
 * | curse (lasting), pact                 | maldição (duradoura), pacto                                     |
 * | health, stamina, mana; HP, SP, MP, XP | vida, estamina, mana; PV, PE, PM, XP                            |
 * | supply                                | reserva comum (a de cada um é só “reserva”)                     |
 * | turn (of the game, of a character)    | rodada, turno                                                   |
 * | quest, objective, Quest Book          | missão, objetivo, Livro de Missões                              |
 * | engagement, to be engaged             | engajamento, estar em engajamento                               |
 * | Skill, ability, trait                 | habilidade, aptidão, característica                             |
 * | spell, Spell Field, school            | magia, Campo de magia, escola                                   |
 * | Attack Roll, pool, Success Test       | rolagem de ataque, parada de dados, Teste de Sucesso            |
 * | Lightning Damage, Riposte, Stray Shot | dano de raio, Contragolpe, tiro perdido                         |
 * | rank, level, Fate Point               | grau, nível, Ponto de Destino                                   |
 * | square, tile, trap, pit               | casa, peça do tabuleiro, armadilha, fosso                       |
 * | dead, down                            | morto; de alguém com nome: “tombou”, que serve a ele e a ela    |
 *
 * Um nome pode chegar com artigo (“o Orc”): antes dele só preposições que não se contraem (com, contra, para, sobre, entre),
 * nunca de, em, a, por. O gênero de quem tem nome não é conhecido: verbos em vez de particípios.
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
