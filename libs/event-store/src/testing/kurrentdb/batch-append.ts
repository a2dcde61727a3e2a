import type { handleBidiStreamingCall } from '@grpc/grpc-js';
import code from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/code_pb.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import status from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { Message } from 'google-protobuf';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { expectedRevision, tellSuccess, tellWrongExpectedVersion } from './append-messages.js';
import { type AppendAnswer, type AppendService, perform } from './append-service.js';
import { proposedEvent, streamName, uuidText } from './messages.js';
import { track } from './open-calls.js';
import { RpcError } from './rpc-errors.js';
import { type ExpectedRevision, type ProposedEvent, sizeOf } from './stored-event.js';

const { BatchAppendResp } = streams;
const { Code } = code;

/** One append, whose events may come in several messages. */
type Batch = {
  readonly options: streams.BatchAppendReq.Options;
  readonly events: ProposedEvent[];
  size: number;
};
type Result = streams.BatchAppendResp.Success | status.Status;

/** How many appends of one call may be under way before the fixture stops reading from it. */
const maxUnderWay = 500;

/** Many appends over one call, told apart by their correlation ids. What goes wrong with one is its answer and leaves the others alone. */
export function batchAppendHandler(
  service: AppendService,
): handleBidiStreamingCall<streams.BatchAppendReq, streams.BatchAppendResp> {
  return (call) => {
    track(service.calls.appends, call);
    const batches = new Map<string, Batch>();
    let underWay = 0;
    let ended = false;

    call.on('data', (request: streams.BatchAppendReq) => {
      const correlation = uuidText(request.getCorrelationId());
      const options = request.getOptions();
      if (options !== undefined) {
        if (isOver(options))
          return answer(request, options, failure('Timeout', Code.DEADLINE_EXCEEDED, new shared.Timeout()));
        batches.set(correlation, { options, events: [], size: 0 });
      }
      const batch = batches.get(correlation);
      // The rest of one that was refused already.
      if (batch === undefined) return;
      add(batch, request.getProposedMessagesList());
      if (batch.size > service.maxAppendSize) {
        batches.delete(correlation);
        return answer(request, batch.options, tooLarge(service.maxAppendSize));
      }
      if (!request.getIsFinal()) return;
      batches.delete(correlation);
      underWay++;
      keepPace();
      append(request, batch).then(
        () => {
          underWay--;
          keepPace();
          endIfDone();
        },
        (error: unknown) => {
          if (!(error instanceof RpcError)) throw error;
          if (!call.destroyed) call.emit('error', error);
        },
      );
    });
    call.on('drain', keepPace);
    call.on('end', () => {
      ended = true;
      endIfDone();
    });

    /** A client that asks faster than the disk writes, or does not take its answers, gets no further with its questions. */
    function keepPace(): void {
      if (underWay < maxUnderWay && !call.writableNeedDrain) call.resume();
      else call.pause();
    }

    function endIfDone(): void {
      if (ended && underWay === 0) call.end();
    }

    async function append(request: streams.BatchAppendReq, { options, events }: Batch): Promise<void> {
      const revision = options.hasStreamPosition() ? options.getStreamPosition() : null;
      const expected = expectedRevision(options, revision);
      if (expected === null) {
        const details = new shared.BadRequest().setMessage('no expected stream position');
        return answer(request, options, failure('BadRequest', Code.INVALID_ARGUMENT, details));
      }
      const stream = streamName(options.getStreamIdentifier());
      answer(request, options, result(await perform(service, { stream, expected, events }, call), expected));
    }

    function answer(request: streams.BatchAppendReq, options: streams.BatchAppendReq.Options, outcome: Result): void {
      if (call.destroyed || call.writableEnded) return;
      const response = new BatchAppendResp()
        .setCorrelationId(request.getCorrelationId())
        .setStreamIdentifier(options.getStreamIdentifier());
      if (outcome instanceof status.Status) response.setError(outcome);
      else response.setSuccess(outcome);
      call.write(response);
    }
  };
}

function add(batch: Batch, messages: readonly streams.BatchAppendReq.ProposedMessage[]): void {
  for (const message of messages) {
    const event = proposedEvent(message);
    batch.events.push(event);
    batch.size += sizeOf(event);
  }
}

/** The deadline is a time of the client's clock, held against the server's. */
function isOver(options: streams.BatchAppendReq.Options): boolean {
  const deadline = options.getDeadline21100();
  return deadline !== undefined && deadline.toDate().getTime() <= Date.now();
}

function result(outcome: AppendAnswer, expected: ExpectedRevision): Result {
  switch (outcome.kind) {
    case 'not-ready':
      // The one failure that the server does not classify.
      return failure('Server Is Not Ready', Code.OK, null);
    case 'wrong-expected-version': {
      const refusal = new shared.WrongExpectedVersion();
      const revisions = {
        setCurrent: (value: string) => refusal.setCurrentStreamRevision(value),
        setExpected: (value: string) => refusal.setExpectedStreamPosition(value),
      };
      tellWrongExpectedVersion(refusal, empty.Empty, revisions, outcome, expected);
      return failure('WrongExpectedVersion', Code.ALREADY_EXISTS, refusal);
    }
    case 'stored': {
      const success = new BatchAppendResp.Success();
      const setPosition = (value: string) =>
        success.setPosition(new shared.AllStreamPosition().setCommitPosition(value).setPreparePosition(value));
      tellSuccess(success, empty.Empty, setPosition, outcome);
      return success;
    }
  }
}

function tooLarge(maximum: number): status.Status {
  const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(maximum);
  return failure('MaximumAppendSizeExceeded', Code.INVALID_ARGUMENT, details);
}

/** The client recognises a failure by the type of its details, which has the same name as the message. */
function failure(message: string, kind: code.Code, details: Message | null): status.Status {
  const packed = new any.Any();
  if (details === null) packed.pack(new empty.Empty().serializeBinary(), 'google.protobuf.Empty');
  else packed.pack(details.serializeBinary(), `event_store.client.${message}`);
  return new status.Status().setMessage(message).setCode(kind).setDetails(packed);
}
