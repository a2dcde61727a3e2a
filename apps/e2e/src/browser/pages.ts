/** Every page of the dashboard, for what has to hold on all of them. `{campaign}` is a campaign with a fight going on. */
export const everyPage: readonly (readonly [name: string, path: string])[] = [
  ['campaigns', '/campaigns'],
  ['new campaign', '/campaigns/new'],
  ['table', '/c/{campaign}'],
  ['table, the adversary acting', '/c/{campaign}?as=shadows'],
  ['attack', '/c/{campaign}/act/attack?by=warrior'],
  ['curse', '/c/{campaign}/act/curse?by=shadows'],
  ['pact', '/c/{campaign}/act/pact?by=warrior'],
  ['chronicle', '/c/{campaign}/log'],
  ['points', '/c/{campaign}/ledger'],
  ['box', '/c/{campaign}/content'],
  ['sheets', '/c/{campaign}/sheets'],
  ['sheet', '/c/{campaign}/sheets/warrior'],
  ['sheet, back', '/c/{campaign}/sheets/wizard?side=back'],
  ['adversary’s sheet', '/c/{campaign}/sheets/shadows'],
  ['sheet, edited', '/c/{campaign}/sheets/warrior/edit'],
];
