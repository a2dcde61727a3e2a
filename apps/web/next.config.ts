import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

const config: NextConfig = {
  poweredByHeader: false,
  // Everything its server needs in one folder, for the image of a container.
  output: process.env['NEXT_OUTPUT'] === 'standalone' ? 'standalone' : undefined,
  outputFileTracingRoot: workspace,
  reactStrictMode: true,
  // Addresses that were handed out before the page was named after no game.
  redirects: () => Promise.resolve([{ source: '/c/:id/xp', destination: '/c/:id/ledger', permanent: true }]),
  turbopack: { root: workspace },
};

export default createNextIntlPlugin('./i18n/request.ts')(config);
