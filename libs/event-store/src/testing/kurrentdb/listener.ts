import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Endpoint } from './endpoint.js';

/** A server's door. It is ours and not the gRPC library's, so that connections can break as a crash or a network breaks them. */
export type Listener = {
  readonly port: number;
  /** Breaks the connection to that peer (`address:port`). */
  readonly cut: (peer: string) => void;
  /** Stops listening and breaks every connection. */
  readonly close: () => Promise<void>;
};

/** Port 0 takes a free one. */
export async function listen({ host, port }: Endpoint, onConnection: (socket: Socket) => void): Promise<Listener> {
  const sockets = new Map<string, Socket>();
  const door = createServer({ noDelay: true }, (socket) => {
    const peer = `${socket.remoteAddress}:${socket.remotePort}`;
    sockets.set(peer, socket);
    socket.once('close', () => sockets.delete(peer));
    onConnection(socket);
  });
  await new Promise<void>((resolve, reject) => door.once('error', reject).listen(port, host, resolve));
  return {
    port: (door.address() as AddressInfo).port,
    cut: (peer) => sockets.get(peer)?.destroy(),
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}
