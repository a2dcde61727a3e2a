import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

const config: NextConfig = {
  poweredByHeader: false,
  // A compressed answer would hold back server-sent events until a block is full.
  compress: false,
  reactStrictMode: true,
  // Addresses that were handed out before the page was named after no game.
  redirects: () => Promise.resolve([{ source: '/c/:id/xp', destination: '/c/:id/ledger', permanent: true }]),
  turbopack: { root: workspace },
  // The live stream rests between two heartbeats of the API; see proxy.ts.
  experimental: { proxyTimeout: 120_000 },
};

export default createNextIntlPlugin('./i18n/request.ts')(config);
