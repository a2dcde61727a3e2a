/** What a client proposes. Bytes are kept as they came. */
export type ProposedEvent = {
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

export type StoredEvent = ProposedEvent & {
  readonly stream: string;
  readonly revision: number;
  /** Commit and prepare position alike, as the server has them for everything written over gRPC. */
  readonly position: number;
  /** 100 ns ticks since the Unix epoch: too long for a number. */
  readonly created: string;
};

export type ExpectedRevision = number | 'no-stream' | 'stream-exists' | 'any';

export type AppendRequest = {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly ProposedEvent[];
};

/** Several events written at once, or none of them. */
export type Transaction = {
  readonly stream: string;
  readonly created: string;
  readonly events: readonly ProposedEvent[];
};

/** The size that the server holds against its limits. */
export function sizeOf({ type, data, metadata }: ProposedEvent): number {
  return data.length + metadata.length + type.length * 2;
}
