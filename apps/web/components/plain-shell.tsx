'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Mark } from './icon';
import { LanguageSwitch } from './language-switch';

/** Pages outside a campaign: a top bar, no navigation. */
export function PlainShell(props: { children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className="plain">
      <a href="#content" className="btn skip">
        {t('skip')}
      </a>
      <header className="top">
        <Link href="/campaigns" className="row display text-lg no-underline min-h-10">
          <Mark />
          Emberlog
        </Link>
        <span className="grow" />
        <LanguageSwitch />
      </header>
      <main id="content" tabIndex={-1} className="page mx-auto">
        {props.children}
      </main>
    </div>
  );
}
