/** What a page needs of an EventSource, whoever holds the connection. */
export type StreamSource = Pick<EventSource, 'readyState' | 'onopen' | 'onerror' | 'close'> & {
  addEventListener(type: 'changed', listener: (event: MessageEvent<string>) => void): void;
};

/** What a tab says to the worker it shares with the others, through a port of its own for each stream. */
export type ToWorker =
  /** Also said again and again, so that a tab that crashed is noticed. */
  { readonly kind: 'follow'; readonly url: string } | { readonly kind: 'leave' };

export type FromWorker =
  | { readonly kind: 'open' }
  /** `closed`: the browser does not try again by itself. */
  | { readonly kind: 'error'; readonly closed: boolean }
  | { readonly kind: 'changed'; readonly data: string };

export type Port = {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
};

/** How often a tab says that it is still there. */
export const aliveEveryMs = 30_000;
/** A tab that has said nothing for so long is gone, or asleep: then it is heard of again when it wakes. */
const silentMs = 5 * aliveEveryMs;

type Shared = {
  readonly ports: Set<Port>;
  source: EventSource;
  open: boolean;
  last: string | null;
};

export type SharedSources = {
  /** Lets a tab follow through its port. */
  serve(port: Port): void;
  /** The network has come back, or may have: whatever the connections believe, they are opened anew. */
  reconnect(): void;
};

/**
 * One connection per stream for all tabs of a browser. It opens six to an address: with one for each tab, the seventh tab would wait
 * for ever, and so would every action of the others.
 * @param connect for tests
 */
export function shareSources(connect = (url: string): EventSource => new EventSource(url)): SharedSources {
  const streams = new Map<string, Shared>();

  function open(url: string, ports: Set<Port>): Shared {
    const source = connect(url);
    const stream: Shared = { ports, source, open: false, last: null };
    const tell = (message: FromWorker) => {
      for (const port of ports) port.postMessage(message);
    };
    source.onopen = () => {
      stream.open = true;
      tell({ kind: 'open' });
    };
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      stream.last = data;
      tell({ kind: 'changed', data });
    });
    source.onerror = () => {
      stream.open = false;
      const closed = source.readyState === source.CLOSED;
      // Who is told that it is closed comes back after a while: then another is opened.
      if (closed && streams.get(url) === stream) streams.delete(url);
      tell({ kind: 'error', closed });
    };
    streams.set(url, stream);
    return stream;
  }

  function join(url: string, port: Port): () => void {
    const known = streams.get(url);
    if (known === undefined) open(url, new Set([port]));
    else {
      known.ports.add(port);
      if (known.open) port.postMessage({ kind: 'open' });
      // As the server tells everybody who joins: where the campaign is.
      if (known.last !== null) port.postMessage({ kind: 'changed', data: known.last });
    }
    return () => {
      const stream = streams.get(url);
      if (stream === undefined || !stream.ports.delete(port) || stream.ports.size > 0) return;
      streams.delete(url);
      stream.source.close();
    };
  }

  return {
    serve(port) {
      let leave: (() => void) | null = null;
      let silence: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        clearTimeout(silence);
        leave?.();
        leave = null;
      };
      port.onmessage = ({ data: message }) => {
        if (message.kind === 'leave') return end();
        clearTimeout(silence);
        silence = setTimeout(end, silentMs);
        leave ??= join(message.url, port);
      };
    },
    reconnect() {
      for (const [url, stream] of [...streams]) {
        stream.source.close();
        open(url, stream.ports);
      }
    },
  };
}
