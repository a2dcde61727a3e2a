import type { PlatformMessageKey } from './en.js';

export const fr: Readonly<Record<PlatformMessageKey, string>> = {
  'title.400': 'La requête n’est pas comprise',
  'title.404': 'Introuvable',
  'title.409': 'En conflit avec ce qui s’est passé',
  'title.413': 'Trop à la fois',
  'title.415': 'Format inconnu',
  'title.422': 'Impossible ainsi',
  'title.500': 'Une erreur s’est produite ici',
  'title.503': 'Indisponible pour le moment',
  'problem.INVALID_REQUEST': 'Un champ de la requête est inutilisable : {path} – {reason}',
  'problem.MALFORMED_JSON': 'Le corps n’est pas du JSON valide.',
  'problem.INVALID_BODY': 'Le corps n’a pas pu être lu.',
  'problem.BODY_TOO_LARGE': 'Le corps dépasse {limit}.',
  'problem.UNSUPPORTED_MEDIA_TYPE': 'Envoyez le corps en application/json.',
  'problem.UNKNOWN_COMMAND': 'Ce jeu ne connaît pas la commande « {type} ».',
  'problem.UNKNOWN_RULE_SET': 'Le jeu « {ruleSet} » n’existe pas.',
  'problem.UNKNOWN_EDITION': 'Ce jeu n’a pas d’édition « {edition} ».',
  'problem.UNKNOWN_ROSTER_TEMPLATE': 'Ce jeu n’a pas de personnage « {template} ».',
  'problem.UNKNOWN_SETTING': 'Ce jeu n’a pas de réglage « {setting} ».',
  'problem.UNKNOWN_SEAT': 'Il n’y a pas de joueur à la place « {seat} ».',
  'problem.NOT_FOUND': 'Il n’y a rien à cette adresse.',
  'problem.CAMPAIGN_NOT_FOUND': 'Cette campagne n’existe pas.',
  'problem.SHEET_NOT_FOUND': 'Cette fiche n’existe pas dans la campagne.',
  'problem.ACCOUNT_NOT_FOUND': 'Ce compte n’existe pas dans ce jeu.',
  'problem.REVISION_NOT_FOUND': 'La campagne n’a pas encore de révision {revision}.',
  'problem.STALE_REVISION':
    'La campagne est passée à la révision {actual} depuis la révision {expected} : regardez ce qui s’est passé et réessayez.',
  'problem.CONFLICT': 'La campagne n’a cessé de changer pendant l’enregistrement : réessayez.',
  'problem.COMMAND_ID_REUSED': 'Cet identifiant de commande a déjà servi pour une autre commande.',
  'problem.NEEDS_RANDOM': 'Il faut lancer des dés avant de pouvoir enregistrer cela.',
  'violation.NOT_ALLOWED': 'Votre rôle dans cette campagne ne le permet pas.',
  'problem.ACTION_TOO_LARGE':
    'Cette action est trop volumineuse pour être enregistrée d’un seul tenant. Notez-la en plusieurs fois.',
  'problem.STORE_UNAVAILABLE':
    'La chronique ne peut pas être écrite en ce moment. Renvoyez : cela ne comptera qu’une fois.',
  'problem.READ_MODELS_UNAVAILABLE': 'La vue de la campagne n’est pas encore à jour : redemandez dans un instant.',
  'problem.CAMPAIGN_UNREADABLE':
    'La chronique de cette campagne contient quelque chose que cette version ne sait pas lire : elle attend que ce soit réglé.',
  'problem.SHUTTING_DOWN': 'Le serveur s’arrête. Rien n’a été enregistré : renvoyez.',
  'problem.INTERNAL': 'Le serveur a commis une erreur. Rien n’a été enregistré.',
  'fault.required': 'Il faut remplir ce champ.',
  'fault.type':
    '{expected, select, string {Un texte est attendu ici.} number {Un nombre est attendu ici.} int {Un nombre entier est attendu ici.} boolean {Oui ou non est attendu ici.} array {Une liste est attendue ici.} null {Rien n’est attendu ici.} other {Un groupe de champs est attendu ici.}}',
  'fault.tooSmall':
    '{origin, select, text {C’est trop court : au moins {limit, plural, one {# caractère} other {# caractères}}.} list {Ce n’est pas assez : au moins {limit, plural, one {# élément} other {# éléments}}.} other {{inclusive, select, true {Au moins {limit, number}.} other {Plus de {limit, number}.}}}}',
  'fault.tooBig':
    '{origin, select, text {C’est trop long : au plus {limit, plural, one {# caractère} other {# caractères}}.} list {C’est trop : au plus {limit, plural, one {# élément} other {# éléments}}.} other {{inclusive, select, true {Au plus {limit, number}.} other {Moins de {limit, number}.}}}}',
  'fault.choice': 'Seules ces valeurs conviennent ici : {choices}.',
  'fault.format':
    '{format, select, uuid {Un identifiant de la forme UUID est attendu ici.} datetime {Une date avec l’heure est attendue ici.} other {Ce n’est pas écrit d’une façon utilisable ici.}}',
  'fault.unknownField': 'Ce champ n’existe pas : {fields}.',
  'fault.invalid': 'Cela ne convient pas ici.',
  'fault.tooDeep': 'L’imbrication est trop profonde.',
  'fault.fieldName': 'Un champ ne peut pas s’appeler ainsi.',
  'fault.numberRange': 'Ce nombre dépasse toutes les limites.',
  'fault.characters': 'Ce texte contient des caractères qui ne peuvent pas être gardés.',
  'violation.CAMPAIGN_NOTHING_TO_UNDO': 'Il n’y a plus rien à annuler.',
  'violation.CAMPAIGN_NO_OPEN_TURN': 'Aucun tour ouvert ne peut être annulé.',
  'violation.CAMPAIGN_UNKNOWN_REVISION': 'Ce point n’existe pas dans l’histoire de la campagne.',
  'violation.CAMPAIGN_ALREADY_THERE': 'La campagne en est déjà là.',
};
