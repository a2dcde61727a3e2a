import { aliveEveryMs, type FromWorker, type StreamSource, type ToWorker } from './shared-sources';

/**
 * Opens a stream together with the other tabs of this browser; alone where a browser has no shared workers, as on most phones, which
 * show one tab.
 */
export function openStream(url: string): StreamSource {
  const worker = connect();
  return worker === null ? new EventSource(url) : sharedStream(worker, url);
}

function connect(): SharedWorker | null {
  if (typeof SharedWorker === 'undefined') return null;
  try {
    return new SharedWorker(new URL('./stream-worker.ts', import.meta.url), { name: 'stream' });
  } catch {
    // Storage is closed to us, as in some private windows.
    return null;
  }
}

/** Behaves as an EventSource does. */
function sharedStream(worker: SharedWorker, url: string): StreamSource {
  const { port } = worker;
  const listeners = new Set<(event: MessageEvent<string>) => void>();
  const say = (message: ToWorker) => port.postMessage(message);
  const alive = setInterval(() => say({ kind: 'follow', url }), aliveEveryMs);
  let alone: EventSource | null = null;
  const end = () => {
    clearInterval(alive);
    worker.onerror = null;
    port.onmessage = null;
    say({ kind: 'leave' });
    port.close();
  };
  const stream = {
    readyState: 0,
    onopen: null as StreamSource['onopen'],
    onerror: null as StreamSource['onerror'],
    addEventListener: (_type: 'changed', listener: (event: MessageEvent<string>) => void) => {
      listeners.add(listener);
      alone?.addEventListener('changed', listener);
    },
    close() {
      stream.readyState = 2;
      if (alone === null) end();
      else alone.close();
    },
  };
  const opened = (event: Event) => {
    stream.readyState = 1;
    stream.onopen?.call(stream as unknown as EventSource, event);
  };
  const failed = (event: Event, closed: boolean) => {
    stream.readyState = closed ? 2 : 0;
    if (closed && alone === null) end();
    stream.onerror?.call(stream as unknown as EventSource, event);
  };
  port.onmessage = ({ data: message }: MessageEvent<FromWorker>) => {
    if (message.kind === 'open') opened(new Event('open'));
    else if (message.kind === 'error') failed(new Event('error'), message.closed);
    else for (const listener of listeners) listener(new MessageEvent('changed', { data: message.data }));
  };
  // Its script could not be had, such as right after an update.
  worker.onerror = () => {
    end();
    const own = new EventSource(url);
    alone = own;
    own.onopen = opened;
    own.onerror = (event) => failed(event, own.readyState === own.CLOSED);
    for (const listener of listeners) own.addEventListener('changed', listener);
  };
  say({ kind: 'follow', url });
  return stream;
}
