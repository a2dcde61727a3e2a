'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useTable } from './queries';

/** An installation without accounts records everything as this one member. */
const unnamed = 'local';

/** Who recorded something, as the table calls them. */
export function useMembers() {
  const t = useTranslations('members');
  const players = useTable().data?.players;
  const nameOf = useCallback(
    (member: string) =>
      players?.find(({ seat }) => seat === member)?.name ?? (member === unnamed ? t('thisTable') : member),
    [players, t],
  );
  return { nameOf };
}

/** Where everybody is the same member, naming it at every line tells nothing. */
export function isNamed(member: string): boolean {
  return member !== unnamed;
}
