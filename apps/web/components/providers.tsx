'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Locale, NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { UnreachableError } from '@/api-client/problem-error';
import { formats } from '@/i18n/formats';
import type { Messages } from '@/i18n/messages';
import { ToastProvider } from './toast';

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The live stream tells when something changed.
        staleTime: 30_000,
        // A table without internet still reaches the machine in the room.
        networkMode: 'always',
        // A refusal stays a refusal; a lost connection is worth another try.
        retry: (failures, error) => error instanceof UnreachableError && failures < 2,
        retryDelay: (failures) => 400 * (failures + 1),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export function Providers(props: { locale: Locale; messages: Messages; children: ReactNode }) {
  const [queries] = useState(newQueryClient);
  // Dates are shown only once data has arrived in the browser, so its own zone is right and cannot differ from the server's page.
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <NextIntlClientProvider locale={props.locale} messages={props.messages} formats={formats} timeZone={timeZone}>
      <QueryClientProvider client={queries}>
        <ToastProvider>{props.children}</ToastProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}
