'use client';
import { createContext, useContext } from 'react';
import type { SendOptions } from './command';
import type { CommandDraft } from './queries';

/** Sends what a toast offers: it outlives the page that showed it, and so does its answer. */
export type TakeBack = (draft: CommandDraft, options: SendOptions) => void;
export const TakeBackContext = createContext<TakeBack | null>(null);
export function useTakeBack(): TakeBack | null {
  return useContext(TakeBackContext);
}
