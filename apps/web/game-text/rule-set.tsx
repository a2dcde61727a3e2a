'use client';
import type { Messages } from '@emberlog/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, createContext, useContext, useMemo } from 'react';
import { api } from '@/api-client/api';
import { type GameText, gameTextOf } from './format';

/** A game's description and catalogue change only with a new version of the server. */
const forever = { staleTime: Infinity, gcTime: Infinity };

export function useRuleSet(ruleSetId: string | undefined) {
  return useQuery({
    queryKey: ['rule-set', ruleSetId],
    queryFn:
      ruleSetId === undefined
        ? skipToken
        : ({ signal }) => api.getRuleSet({ ruleSet: ruleSetId }, undefined, { signal }),
    ...forever,
  });
}

export function useGameCatalogue(ruleSetId: string | undefined) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['rule-set', ruleSetId, 'messages', locale],
    queryFn:
      ruleSetId === undefined
        ? skipToken
        : ({ signal }) => api.getMessages({ ruleSet: ruleSetId, locale }, undefined, { signal }),
    // Another language of the same game: the old words stay until the new ones are there, and with them what was being typed.
    placeholderData: (before: Messages | undefined, query) => (query?.queryKey[1] === ruleSetId ? before : undefined),
    ...forever,
  });
}

/** What the pages of the accounts are called: by the only account there is, or neutrally. */
export function useLedgerWords(ruleSetId: string | undefined): { readonly short: string; readonly long: string } {
  const t = useTranslations('shell');
  const text = useGameText();
  const [only, ...others] = useRuleSet(ruleSetId).data?.accounts ?? [];
  if (only === undefined || others.length > 0) return { short: t('ledger'), long: t('ledger') };
  return { short: text(only.short), long: text(only.label) };
}

const GameTextContext = createContext<GameText | null>(null);

/** Everything below speaks the words of this game. Renders `loading` until they are there: keys are never flashed. */
export function GameTextProvider(props: {
  ruleSetId: string | undefined;
  loading?: ReactNode;
  failed?: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}) {
  const locale = useLocale();
  const t = useTranslations();
  const catalogue = useGameCatalogue(props.ruleSetId);
  const text = useMemo(() => {
    if (!catalogue.data) return null;
    return gameTextOf(catalogue.data, locale, (key, params) => {
      const ours = `shared.${key}` as never;
      return t.has(ours) ? String(t(ours, params as never)) : undefined;
    });
  }, [catalogue.data, locale, t]);
  if (catalogue.isError && !text) return props.failed?.(catalogue.error, () => void catalogue.refetch()) ?? null;
  if (!text) return props.loading ?? null;
  return <GameTextContext value={text}>{props.children}</GameTextContext>;
}

/** `text({ key, params })` in the words of the game around this component. */
export function useGameText(): GameText {
  const text = useContext(GameTextContext);
  if (!text) throw new Error('useGameText needs a GameTextProvider around it.');
  return text;
}
