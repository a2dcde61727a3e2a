'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/** `?at=<revision>`; anything else than a revision counts as now. */
export function parseAsOf(value: string | null): number | undefined {
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

export type AsOf = {
  /** The revision looked at; undefined is now. Pages are read only while it is set. */
  readonly at: number | undefined;
  readonly setAt: (revision: number | undefined) => void;
  /** Carries the moment over to another page of the campaign. */
  readonly keep: (href: string) => string;
};

export function useAsOf(): AsOf {
  const search = useSearchParams();
  const pathname = usePathname();
  const at = parseAsOf(search.get('at'));
  const setAt = useCallback(
    (revision: number | undefined) => {
      const next = new URLSearchParams(search);
      if (revision === undefined) next.delete('at');
      else next.set('at', String(revision));
      // Next keeps useSearchParams in step with the history API; no request to the server is needed for a jump in time.
      window.history.replaceState(null, '', next.size > 0 ? `${pathname}?${next.toString()}` : pathname);
    },
    [pathname, search],
  );
  const keep = useCallback(
    (href: string) => (at === undefined ? href : `${href}${href.includes('?') ? '&' : '?'}at=${at}`),
    [at],
  );
  return { at, setAt, keep };
}
