import type { Metadata, Viewport } from 'next';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Providers } from '@/components/providers';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Emberlog', template: '%s · Emberlog' },
  description: 'The chronicle of your dungeon-crawl campaign.',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'dark light',
  // The page's own ground, so that the browser's bars do not flash; the values of --bg.
  themeColor: [
    { media: '(prefers-color-scheme: dark)', color: '#13100e' },
    { media: '(prefers-color-scheme: light)', color: '#f3ebde' },
  ],
};

export default async function RootLayout(props: { children: ReactNode }) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <html lang={locale}>
      <body>
        <Providers locale={locale} messages={messages}>
          {props.children}
        </Providers>
      </body>
    </html>
  );
}
