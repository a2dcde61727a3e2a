import type { Server } from '@grpc/grpc-js';
import grpcGossip from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import grpcFeatures from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js';
import grpcStreams, {
  type IStreamsServer,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import { appendHandler } from './append.js';
import { batchAppendHandler } from './batch-append.js';
import { cluster as startCluster } from './cluster.js';
import { openEventLog } from './event-log.js';
import { type Faults, faultSwitches } from './faults.js';
import { type Journal, journal as newJournal } from './journal.js';
import { type KurrentNode, type NodeSelf, startNode } from './node.js';
import { openCalls } from './open-calls.js';
import { readHandler } from './read-service.js';
import { supportedMethodsHandler } from './server-features.js';

export type KurrentFixtureOptions = {
  /** Three make a cluster: one leader, one replicated log, gossip and elections. Default 1. */
  readonly nodes?: 1 | 3;
  /** The first node's port; further nodes take the next ones. Default: free ports. */
  readonly port?: number;
  /** Keeps the log, so that the next fixture on this file goes on with it. Default: the log goes with the fixture. */
  readonly logFile?: string;
  /** Whether an append is on the disk before it is answered. Default true. */
  readonly durable?: boolean;
  /** Whether the server knows the batch append; otherwise clients append one call at a time. Default true. */
  readonly batchAppend?: boolean;
  /** Bytes that one append may have. Default 1 MiB, as servers up to 24.10 have it. */
  readonly maxAppendSize?: number;
  /** After how many written appends the server writes an event of its own. Default 5. */
  readonly systemEventEvery?: number;
  /** How long a cluster is without a leader after the death of one. Default 200. */
  readonly electionMillis?: number;
  /** Whether a subscription hears that it fell behind. Servers up to 26 keep it to themselves. Default false. */
  readonly tellsFellBehind?: boolean;
};

export type KurrentFixture = {
  readonly connectionString: string;
  readonly nodes: readonly KurrentNode[];
  readonly faults: Faults;
  /** How many streaming calls clients hold open. */
  readonly openCalls: () => { readonly reads: number; readonly subscriptions: number; readonly appends: number };
  readonly journal: Journal;
  /** Kills all nodes and starts them again on their ports, with the log read back from its file. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const host = '127.0.0.1';

/**
 * A protocol fixture: it speaks the server's wire protocol and keeps the server's rules about it, for wire-level contract tests of
 * clients. It is no EventStoreDB and no KurrentDB, and passing against it is no proof for either.
 */
export async function startKurrentFixture({
  nodes: size = 1,
  port = 0,
  logFile,
  durable = true,
  batchAppend = true,
  maxAppendSize = 1024 * 1024,
  systemEventEvery = 5,
  electionMillis = 200,
  tellsFellBehind = false,
}: KurrentFixtureOptions = {}): Promise<KurrentFixture> {
  const openLog = () => openEventLog({ file: logFile ?? null, durable, systemEventEvery });
  let log = openLog();
  const calls = openCalls();
  const { faults, source } = faultSwitches(calls);
  const journal = newJournal();
  const cluster = startCluster(size, electionMillis);

  function addServices(server: Server, { isLeader, cut }: NodeSelf): void {
    const leadership = { isLeader, leader: cluster.leader };
    const appends = { log, calls, faults: source, leadership, journal, maxAppendSize, cut };
    const streams: Pick<IStreamsServer, 'read' | 'append' | 'batchAppend'> = {
      read: readHandler({ log, calls, faults: source, leadership, journal, tellsFellBehind }),
      append: appendHandler(appends),
      batchAppend: batchAppendHandler(appends),
    };
    server.addService(grpcStreams.StreamsService, streams);
    server.addService(grpcFeatures.ServerFeaturesService, {
      getSupportedMethods: supportedMethodsHandler(batchAppend),
    });
    server.addService(grpcGossip.GossipService, { read: cluster.gossip });
  }

  const nodes: KurrentNode[] = [];
  for (let i = 0; i < size; i++) {
    nodes.push(await startNode({ host, port: port === 0 ? 0 : port + i }, cluster, addServices));
  }
  const killAll = () => Promise.all(nodes.map((node) => node.kill()));

  return {
    connectionString: `kurrentdb://${nodes.map((node) => `${host}:${node.port}`).join(',')}?tls=false`,
    nodes,
    faults,
    openCalls: () => ({
      reads: calls.reads.size,
      subscriptions: calls.subscriptions.size,
      appends: calls.appends.size,
    }),
    journal,
    restart: async () => {
      await killAll();
      if (logFile !== undefined) {
        log.close();
        log = openLog();
      }
      for (const node of nodes) await node.restart();
    },
    stop: async () => {
      await killAll();
      cluster.stop();
      log.close();
    },
  };
}
