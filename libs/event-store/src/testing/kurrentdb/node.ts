import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { Cluster } from './cluster.js';
import type { Endpoint } from './endpoint.js';
import { type Listener, listen } from './listener.js';

export type KurrentNode = Endpoint & {
  readonly isAlive: () => boolean;
  readonly isLeader: () => boolean;
  /** How many connections clients have made to it so far. */
  readonly connections: () => number;
  /** Dies like a process that is killed: nobody listens any more and every connection breaks. */
  readonly kill: () => Promise<void>;
  /** Starts the dead node again on its port. */
  readonly restart: () => Promise<void>;
};

/** What a node lets its services know about itself. */
export type NodeSelf = { readonly isLeader: () => boolean; readonly cut: (peer: string) => void };

export async function startNode(
  { host, port }: Endpoint,
  cluster: Cluster,
  addServices: (server: Server, self: NodeSelf) => void,
): Promise<KurrentNode> {
  let connections = 0;
  let running: { readonly listener: Listener; readonly server: Server } | null = await open(port);
  const endpoint: Endpoint = { host, port: running.listener.port };
  cluster.joined(endpoint);
  return {
    ...endpoint,
    isAlive: () => running !== null,
    isLeader,
    connections: () => connections,
    kill: async () => {
      const dying = running;
      if (dying === null) return;
      running = null;
      cluster.died(endpoint);
      await dying.listener.close();
      dying.server.forceShutdown();
    },
    restart: async () => {
      if (running !== null) throw new Error(`node ${host}:${endpoint.port} is alive`);
      running = await open(endpoint.port);
      cluster.joined(endpoint);
    },
  };

  function isLeader(): boolean {
    return cluster.leader() === endpoint;
  }

  async function open(at: number) {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
    const listener = await listen({ host, port: at }, (socket) => {
      connections++;
      injector.injectConnection(socket);
    });
    addServices(server, { isLeader, cut: listener.cut });
    return { listener, server };
  }
}
