/** Who records a fight: the players of the fighters, or anybody at the table for them. */
export const fighterRoles = ['owner', 'mos', 'table', 'admin'] as const;
