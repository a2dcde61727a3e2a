import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Addresses that were handed out before the page was named after no game.
  redirects: () => Promise.resolve([{ source: '/c/:id/xp', destination: '/c/:id/ledger', permanent: true }]),
  turbopack: { root: workspace },
};

export default createNextIntlPlugin('./i18n/request.ts')(config);
