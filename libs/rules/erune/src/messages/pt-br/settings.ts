/** Ajustes: uma frase com todas as leituras, a padrão primeiro. */
export const settingMessages: { readonly [key: string]: string } = {
  'er.setting.spatialMode':
    'Posições no tabuleiro: confirmadas pela mesa, não conferidas ou calculadas a partir do tabuleiro',
  'er.setting.pact.cards.hiddenResources':
    'Cartas das Sombras que o pacto dos Recursos Ocultos exige (de 1 a 3, impresso no tabuleiro)',
  'er.setting.pact.cards.purification':
    'Cartas das Sombras que o pacto da Purificação exige (de 1 a 3, impresso no tabuleiro)',
  'er.setting.pact.cards.resurrection':
    'Cartas das Sombras que o pacto da Ressurreição exige (de 1 a 3, impresso no tabuleiro)',
  'er.setting.pact.removedCardSp':
    'Estamina sobre uma Carta das Sombras removida por um item: perdida, do Mestre das Sombras ou de volta para o Aventureiro',
  'er.setting.xp.deadParticipants': 'Aventureiros mortos que tinham ferido o Monstro: entram na divisão do XP ou não',
  'er.setting.xp.capShare': 'A parte de um personagem no nível 20: perdida ou dividida entre os outros',
  'er.setting.xp.trapKill':
    'Monstro morto pela armadilha de um Aventureiro: todo o XP para quem a armou ou dividido com quem o tinha ferido',
  'er.setting.xp.groupCredit':
    'Dano de um Ataque em grupo: conta inteiro para cada participante ou é repartido entre eles',
  'er.setting.xp.pendingAtQuestEnd':
    'XP que ainda espera acordo no fim da missão: perde-se, ou a missão não pode terminar antes',
  'er.setting.xp.pactTransferRounding':
    'A quarta parte do XP de objetivo que um pacto da Ressurreição custa: arredondada para baixo, para o mais próximo ou para cima',
  'er.setting.mode.twoPlayerHeroes': 'Dois jogadores e um único Aventureiro: com aviso, recusado ou aceito',
  'er.setting.fr.staminaXp':
    'Edição em francês, estamina que sobra no fim: dá XP a todos que têm reserva ou só aos Aventureiros',
  'er.setting.skill.oncePerActionScope':
    'Uma habilidade por ação: conta por jogador (o Mestre das Sombras uma vez para todos os Monstros) ou por personagem',
  'er.setting.skill.chainedIsNewAction':
    'O segundo ataque do Ataque encadeado: conta como nova ação para as habilidades ou como a mesma',
  'er.setting.skill.controlledDefenseMaxBolts': 'Defesa controlada: troca um raio por escudo ou quantos quiser',
  'er.setting.terrifyingPresence.defenseSkills': 'Presença aterrorizante: não encarece a própria defesa ou encarece',
  'er.setting.disarm.xpPerGear': 'Desarmar com várias engrenagens: 2 XP ao todo ou 2 XP por engrenagem',
  'er.setting.rune.mpCost': 'Um ponto de mana por runa: só nas runas permanentes ou em todas',
  'er.setting.rune.sharesPotionSlot': 'Ativar uma runa: conta como a poção da rodada ou não',
  'er.setting.curse.permanentPhase': 'Maldições duradouras: lançadas em qualquer fase ou só na fase das Sombras',
  'er.setting.engage.byMeleeSpell': 'Magia contra um inimigo na zona de ataque: cria engajamento ou não',
  'er.setting.stray.boltsWithoutVictim': 'Tiro perdido que não acerta ninguém: os raios dão estamina ou nada',
  'er.setting.stray.targetDefends': 'Depois de um tiro perdido, o alvo: rola a defesa mesmo assim ou não',
  'er.setting.wardrobe.rolls': 'Armário derrubado: uma rolagem para todos ou uma por alvo',
  'er.setting.explosive.assignment': 'Explosivo: cada alvo encara todas as caveiras ou elas são repartidas',
  'er.setting.heroicBeverage.costsBasic': 'O ataque extra da Bebida heroica: não gasta ação básica ou gasta uma',
  'er.setting.search.furnitureWithMonsters': 'Vasculhar um móvel com Monstros na sala: pode ou não pode',
  'er.setting.defense.rollVsUnstoppable':
    'Contra caveiras que não se bloqueiam, o alvo: rola a defesa mesmo assim ou não',
  'er.setting.death.actionsAfterResurrection':
    'Ações depois de voltar na mesma rodada: as que sobraram, todas ou nenhuma',
  'er.setting.fate.phase': 'Gastar um Ponto de Destino: em qualquer fase ou só na fase dos Aventureiros',
  'er.setting.coop.attackBoltsGiveSp':
    'No modo cooperativo, os raios do ataque de um Monstro: não dão nada ou vão para a reserva comum',
  'er.setting.campfire.endsTurn': 'Acender a fogueira: encerra a rodada inteira ou só o turno de quem acende',
  'er.setting.gold.baseCapacity': 'Ouro que se carrega sem bolsa; vazio significa sem limite',
  'er.setting.potions.baseCapacity': 'Poções e runas que se carregam sem cinto; vazio significa sem limite',
  'er.setting.spell.maxChosenFields':
    'Campos de magia que se podem escolher para uma missão; vazio significa sem limite',
};
