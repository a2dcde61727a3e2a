import { shareSources } from './shared-sources';

// A SharedWorker: one for all tabs of the browser. TypeScript knows its scope only instead of the page's, not beside it.
const shared = shareSources();
const scope = globalThis as unknown as { onconnect: (event: MessageEvent) => void };
scope.onconnect = ({ ports }) => {
  for (const port of ports) shared.serve(port);
};
addEventListener('online', () => shared.reconnect());
