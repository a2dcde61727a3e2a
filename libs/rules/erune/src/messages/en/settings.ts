/** Settings: one sentence with every reading, the default first. */
export const settingMessages: { readonly [key: string]: string } = {
  'er.setting.spatialMode': 'Positions on the board: confirmed by the table, not checked, or computed from the board',
  'er.setting.pact.cards.hiddenResources':
    'Shadows Cards taken by the Hidden Resources pact (1 to 3, printed on the board)',
  'er.setting.pact.cards.purification': 'Shadows Cards taken by the Purification pact (1 to 3, printed on the board)',
  'er.setting.pact.cards.resurrection': 'Shadows Cards taken by the Resurrection pact (1 to 3, printed on the board)',
  'er.setting.pact.removedCardSp':
    'Stamina on a Shadows Card that an item removes: lost, to the Master of Shadows, or back to the Adventurer',
  'er.setting.xp.deadParticipants': 'Dead Adventurers who had wounded the Monster: share its XP, or do not',
  'er.setting.xp.capShare': 'The share of a character at level 20: forfeited, or divided among the others',
  'er.setting.xp.trapKill':
    'A Monster killed by an Adventurer’s trap: all XP to who set it, or shared with those who had wounded it',
  'er.setting.xp.groupCredit': 'Damage of a Group Attack: counts in full for every member, or is split among them',
  'er.setting.xp.pendingAtQuestEnd':
    'XP that still wait for an agreement when the quest ends: lost, or the quest cannot end before',
  'er.setting.xp.pactTransferRounding':
    'The quarter of objective XP a Resurrection Pact costs: rounded down, to the nearest, or up',
  'er.setting.mode.twoPlayerHeroes': 'Two players and a single Adventurer: warned about, refused, or accepted',
  'er.setting.fr.staminaXp':
    'French edition, stamina left at the end: gives XP to everybody with a reserve, or to Adventurers only',
  'er.setting.skill.oncePerActionScope':
    'A Skill once per action: counted per player (the Master of Shadows once for all Monsters), or per character',
  'er.setting.skill.chainedIsNewAction':
    'The second attack of Chained Attack: counts as a new action for Skills, or as the same',
  'er.setting.skill.controlledDefenseMaxBolts': 'Controlled Defense: turns one bolt into a shield, or any number',
  'er.setting.terrifyingPresence.defenseSkills':
    'Terrifying Presence: does not raise the cost of defending oneself, or does',
  'er.setting.disarm.xpPerGear': 'Disarming with several gears: 2 XP in all, or 2 XP per gear',
  'er.setting.rune.mpCost': 'One Mana Point for a rune: permanent runes only, or every rune',
  'er.setting.rune.sharesPotionSlot': 'Activating a rune: counts as the potion of the turn, or not',
  'er.setting.curse.permanentPhase': 'Lasting curses: placed in any phase, or in the Shadows’ phase only',
  'er.setting.engage.byMeleeSpell': 'A spell cast at an enemy in the Attack Zone: engages, or does not',
  'er.setting.stray.boltsWithoutVictim': 'A stray shot that meets nobody: its bolts give stamina, or nothing',
  'er.setting.stray.targetDefends': 'After a stray shot the target: still rolls its defense, or does not',
  'er.setting.wardrobe.rolls': 'A pushed wardrobe: one roll for everybody, or one per target',
  'er.setting.explosive.assignment': 'An explosive: every target faces all skulls, or they are split',
  'er.setting.heroicBeverage.costsBasic':
    'The extra attack of the Heroic Beverage: costs no Basic Action, or costs one',
  'er.setting.search.furnitureWithMonsters': 'Searching furniture with Monsters in the room: allowed, or not',
  'er.setting.defense.rollVsUnstoppable': 'Against unstoppable skulls the target: still rolls its defense, or does not',
  'er.setting.death.actionsAfterResurrection':
    'Actions after a return in the same turn: those not used yet, all of them, or none',
  'er.setting.fate.phase': 'A Fate Point is spent: in any phase, or in the Adventurers’ phase only',
  'er.setting.coop.attackBoltsGiveSp':
    'Co-operative play, bolts of a Monster’s attack: give nothing, or go to the supply',
  'er.setting.campfire.endsTurn': 'Lighting the campfire: ends the turn of the whole game, or of the one who lights it',
  'er.setting.gold.baseCapacity': 'Gold one can carry without a purse; empty means no limit',
  'er.setting.potions.baseCapacity': 'Potions and runes one can carry without a belt; empty means no limit',
  'er.setting.spell.maxChosenFields': 'Spell Fields one may choose for a quest; empty means no limit',
};
