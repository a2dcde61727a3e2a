/** Réglages : une phrase avec toutes les lectures, celle par défaut d’abord. */
export const settingMessages: { readonly [key: string]: string } = {
  'er.setting.spatialMode':
    'Positions sur le plateau : confirmées par la table, non vérifiées, ou calculées d’après le plateau',
  'er.setting.pact.cards.hiddenResources':
    'Cartes d’Ombres prises par le pacte des ressources cachées (de 1 à 3, imprimé sur le plateau)',
  'er.setting.pact.cards.purification':
    'Cartes d’Ombres prises par le pacte de purification (de 1 à 3, imprimé sur le plateau)',
  'er.setting.pact.cards.resurrection':
    'Cartes d’Ombres prises par le pacte de résurrection (de 1 à 3, imprimé sur le plateau)',
  'er.setting.pact.removedCardSp':
    'Stamina d’une carte d’Ombres retirée par un objet : perdue, au Maître des Ombres, ou rendue à l’Aventurier',
  'er.setting.xp.deadParticipants': 'Aventuriers morts qui avaient blessé le Monstre : ils partagent ses PX, ou non',
  'er.setting.xp.capShare': 'La part d’un personnage de niveau 20 : perdue, ou partagée entre les autres',
  'er.setting.xp.trapKill':
    'Monstre tué par le piège d’un Aventurier : tous les PX à qui l’a posé, ou partagés avec ceux qui l’avaient blessé',
  'er.setting.xp.groupCredit': 'Dégâts d’une attaque de groupe : comptés en entier pour chacun, ou répartis entre eux',
  'er.setting.xp.pendingAtQuestEnd':
    'PX qui attendent encore un accord en fin de quête : perdus, ou la quête ne peut finir avant',
  'er.setting.xp.pactTransferRounding':
    'Le quart des PX d’objectif que coûte un pacte de résurrection : arrondi par défaut, au plus proche, ou par excès',
  'er.setting.mode.twoPlayerHeroes': 'Deux joueurs et un seul Aventurier : signalé, refusé, ou accepté',
  'er.setting.fr.staminaXp':
    'Édition française, stamina restante à la fin : donne des PX à tous ceux qui ont une réserve, ou aux seuls Aventuriers',
  'er.setting.skill.oncePerActionScope':
    'Un talent une fois par action : compté par joueur (le Maître des Ombres une fois pour tous les Monstres), ou par personnage',
  'er.setting.skill.chainedIsNewAction':
    'La seconde attaque d’une attaque enchaînée : une nouvelle action pour les talents, ou la même',
  'er.setting.skill.controlledDefenseMaxBolts':
    'Défense contrôlée : change un seul éclair en bouclier, ou autant que voulu',
  'er.setting.terrifyingPresence.defenseSkills': 'Présence terrifiante : ne renchérit pas la défense, ou la renchérit',
  'er.setting.disarm.xpPerGear': 'Désamorcer avec plusieurs engrenages : 2 PX en tout, ou 2 PX par engrenage',
  'er.setting.rune.mpCost': 'Un point de mana pour une rune : runes permanentes seulement, ou toutes',
  'er.setting.rune.sharesPotionSlot': 'Activer une rune : compte comme la potion du tour, ou non',
  'er.setting.curse.permanentPhase': 'Malédictions durables : posées à toute phase, ou à la seule phase des Ombres',
  'er.setting.engage.byMeleeSpell': 'Un sort lancé sur un ennemi en zone d’attaque : engage au combat, ou non',
  'er.setting.stray.boltsWithoutVictim':
    'Un tir perdu qui ne rencontre personne : ses éclairs donnent de la stamina, ou rien',
  'er.setting.stray.targetDefends': 'Après un tir perdu, la cible : lance tout de même sa défense, ou non',
  'er.setting.wardrobe.rolls': 'Une armoire renversée : un jet pour tous, ou un par cible',
  'er.setting.explosive.assignment': 'Un explosif : chaque cible subit tous les crânes, ou ils se répartissent',
  'er.setting.heroicBeverage.costsBasic':
    'L’attaque du breuvage héroïque : ne coûte pas d’action de base, ou en coûte une',
  'er.setting.search.furnitureWithMonsters': 'Fouiller un meuble avec des Monstres dans la salle : permis, ou non',
  'er.setting.defense.rollVsUnstoppable':
    'Contre des crânes imparables, la cible : lance tout de même sa défense, ou non',
  'er.setting.death.actionsAfterResurrection':
    'Actions après un retour au même tour : celles qui restaient, toutes, ou aucune',
  'er.setting.fate.phase': 'Un point de destin s’utilise : à toute phase, ou à la seule phase des Aventuriers',
  'er.setting.coop.attackBoltsGiveSp':
    'En coopération, éclairs d’une attaque de Monstre : rien, ou à la réserve commune',
  'er.setting.campfire.endsTurn': 'Allumer le feu de camp : termine le tour de jeu entier, ou celui du personnage',
  'er.setting.gold.baseCapacity': 'Or transportable sans bourse ; vide signifie sans limite',
  'er.setting.potions.baseCapacity': 'Potions et runes transportables sans ceinture ; vide signifie sans limite',
  'er.setting.spell.maxChosenFields':
    'Gammes de sorts que l’on peut choisir pour une quête ; vide signifie sans limite',
};
