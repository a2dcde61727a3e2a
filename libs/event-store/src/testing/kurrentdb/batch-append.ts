import type { handleBidiStreamingCall } from '@grpc/grpc-js';
import code from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/code_pb.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import status from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { Message } from 'google-protobuf';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { type AppendAnswer, type AppendService, perform } from './append-service.js';
import { proposedEvent, streamName, uuidText } from './messages.js';
import { type BatchAppendCall, track } from './open-calls.js';
import { RpcError } from './rpc-errors.js';
import { type ExpectedRevision, type ProposedEvent, sizeOf } from './stored-event.js';

const { BatchAppendResp } = streams;
const { Code } = code;

/** One append whose events may come in several messages. */
type Batch = {
  readonly options: streams.BatchAppendReq.Options;
  readonly events: ProposedEvent[];
  size: number;
};

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
    // A client that asks faster than the disk writes, or does not take its answers, gets no further with its questions.
    const mind = () => (underWay < maxUnderWay && !call.writableNeedDrain ? call.resume() : call.pause());

    call.on('data', (request: streams.BatchAppendReq) => {
      const correlation = uuidText(request.getCorrelationId());
      const options = request.getOptions();
      if (options !== undefined) {
        if (isOver(options)) {
          answer(call, request, options, failure('Timeout', Code.DEADLINE_EXCEEDED, new shared.Timeout()));
          return;
        }
        batches.set(correlation, { options, events: [], size: 0 });
      }
      const batch = batches.get(correlation);
      // The rest of one that was refused already.
      if (batch === undefined) return;
      for (const message of request.getProposedMessagesList()) {
        const event = proposedEvent(message);
        batch.events.push(event);
        batch.size += sizeOf(event);
      }
      if (batch.size > service.maxAppendSize) {
        batches.delete(correlation);
        const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(service.maxAppendSize);
        answer(call, request, batch.options, failure('MaximumAppendSizeExceeded', Code.INVALID_ARGUMENT, details));
        return;
      }
      if (!request.getIsFinal()) return;
      batches.delete(correlation);
      underWay++;
      mind();
      append(request, batch).then(
        () => {
          underWay--;
          mind();
          if (ended && underWay === 0) call.end();
        },
        (error: unknown) => {
          if (!(error instanceof RpcError)) throw error;
          if (!call.destroyed) call.emit('error', error);
        },
      );
    });
    call.on('drain', mind);
    call.on('end', () => {
      ended = true;
      if (underWay === 0) call.end();
    });

    async function append(request: streams.BatchAppendReq, { options, events }: Batch): Promise<void> {
      const expected = expectedRevision(options);
      if (expected === null) {
        const details = new shared.BadRequest().setMessage('no expected stream position');
        answer(call, request, options, failure('BadRequest', Code.INVALID_ARGUMENT, details));
        return;
      }
      const stream = streamName(options.getStreamIdentifier());
      const outcome = await perform(service, { stream, expected, events }, call);
      answer(call, request, options, result(outcome, expected));
    }
  };
}

type Result = streams.BatchAppendResp.Success | status.Status;

function answer(
  call: BatchAppendCall,
  request: streams.BatchAppendReq,
  options: streams.BatchAppendReq.Options,
  outcome: Result,
): void {
  if (call.destroyed || call.writableEnded) return;
  const response = new BatchAppendResp()
    .setCorrelationId(request.getCorrelationId())
    .setStreamIdentifier(options.getStreamIdentifier());
  if (outcome instanceof status.Status) response.setError(outcome);
  else response.setSuccess(outcome);
  call.write(response);
}

function result(outcome: AppendAnswer, expected: ExpectedRevision): Result {
  switch (outcome.kind) {
    case 'not-ready':
      return failure('Server Is Not Ready', Code.OK, null);
    case 'wrong-expected-version':
      return failure('WrongExpectedVersion', Code.ALREADY_EXISTS, wrongExpectedVersion(outcome.actual, expected));
    case 'stored': {
      const success = new BatchAppendResp.Success();
      if (outcome.revision < 0) success.setNoStream(new empty.Empty());
      else success.setCurrentRevision(String(outcome.revision));
      if (outcome.position === null) return success.setNoPosition(new empty.Empty());
      const position = String(outcome.position);
      return success.setPosition(
        new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position),
      );
    }
  }
}

function wrongExpectedVersion(actual: number, expected: ExpectedRevision): shared.WrongExpectedVersion {
  const wrong = new shared.WrongExpectedVersion();
  if (actual < 0) wrong.setCurrentNoStream(new empty.Empty());
  else wrong.setCurrentStreamRevision(String(actual));
  switch (expected) {
    case 'any':
      return wrong.setExpectedAny(new empty.Empty());
    case 'no-stream':
      return wrong.setExpectedNoStream(new empty.Empty());
    case 'stream-exists':
      return wrong.setExpectedStreamExists(new empty.Empty());
    default:
      return wrong.setExpectedStreamPosition(String(expected));
  }
}

/** The client recognises the kind of failure by the type of the details, which has the same name as the message. */
function failure(message: string, kind: code.Code, details: Message | null): status.Status {
  const packed = new any.Any();
  if (details === null) packed.pack(new empty.Empty().serializeBinary(), 'google.protobuf.Empty');
  else packed.pack(details.serializeBinary(), `event_store.client.${message}`);
  return new status.Status().setMessage(message).setCode(kind).setDetails(packed);
}

/** The deadline is the client's clock against the server's. */
function isOver(options: streams.BatchAppendReq.Options): boolean {
  const deadline = options.getDeadline21100();
  return deadline !== undefined && deadline.toDate().getTime() <= Date.now();
}

function expectedRevision(options: streams.BatchAppendReq.Options): ExpectedRevision | null {
  const { ExpectedStreamPositionCase: Case } = streams.BatchAppendReq.Options;
  switch (options.getExpectedStreamPositionCase()) {
    case Case.STREAM_POSITION:
      return Number(options.getStreamPosition());
    case Case.NO_STREAM:
      return 'no-stream';
    case Case.STREAM_EXISTS:
      return 'stream-exists';
    case Case.ANY:
      return 'any';
    case Case.EXPECTED_STREAM_POSITION_NOT_SET:
      return null;
  }
}
