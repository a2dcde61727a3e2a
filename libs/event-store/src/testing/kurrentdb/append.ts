import type { handleClientStreamingCall } from '@grpc/grpc-js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { type AppendAnswer, type AppendService, perform } from './append-service.js';
import { proposedEvent, streamName } from './messages.js';
import { track } from './open-calls.js';
import { invalidArgument, maximumAppendSizeExceeded, notReady, RpcError } from './rpc-errors.js';
import { type ExpectedRevision, type ProposedEvent, sizeOf } from './stored-event.js';

const { AppendResp } = streams;

/** One append, one call: the options first, then the events. */
export function appendHandler(
  service: AppendService,
): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> {
  return (call, callback) => {
    track(service.calls.appends, call);
    let options: streams.AppendReq.Options | undefined;
    const events: ProposedEvent[] = [];
    let size = 0;

    call.on('data', (request: streams.AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message === undefined || size > service.maxAppendSize) return;
      const event = proposedEvent(message);
      events.push(event);
      size += sizeOf(event);
      if (size > service.maxAppendSize) callback(maximumAppendSizeExceeded(service.maxAppendSize));
    });
    call.on('end', () => {
      if (size > service.maxAppendSize) return;
      const expected = expectedRevision(options);
      if (options === undefined || expected === null) {
        callback(invalidArgument('no stream or no expected revision'));
        return;
      }
      const request = { stream: streamName(options.getStreamIdentifier()), expected, events };
      perform(service, request, call).then(
        (answer) => (answer.kind === 'not-ready' ? callback(notReady()) : callback(null, response(answer, expected))),
        (error: unknown) => {
          if (!(error instanceof RpcError)) throw error;
          callback(error);
        },
      );
    });
  };
}

function expectedRevision(options: streams.AppendReq.Options | undefined): ExpectedRevision | null {
  const { ExpectedStreamRevisionCase: Case } = streams.AppendReq.Options;
  switch (options?.getExpectedStreamRevisionCase()) {
    case Case.REVISION:
      return Number(options.getRevision());
    case Case.NO_STREAM:
      return 'no-stream';
    case Case.STREAM_EXISTS:
      return 'stream-exists';
    case Case.ANY:
      return 'any';
    case Case.EXPECTED_STREAM_REVISION_NOT_SET:
    case undefined:
      return null;
  }
}

function response(
  answer: Exclude<AppendAnswer, { kind: 'not-ready' }>,
  expected: ExpectedRevision,
): streams.AppendResp {
  const empty = new shared.Empty();
  if (answer.kind === 'wrong-expected-version') {
    const wrong = new AppendResp.WrongExpectedVersion();
    if (answer.actual < 0) wrong.setCurrentNoStream(empty);
    else wrong.setCurrentRevision(String(answer.actual));
    switch (expected) {
      case 'any':
        wrong.setExpectedAny(empty);
        break;
      case 'no-stream':
        wrong.setExpectedNoStream(empty);
        break;
      case 'stream-exists':
        wrong.setExpectedStreamExists(empty);
        break;
      default:
        wrong.setExpectedRevision(String(expected));
    }
    return new AppendResp().setWrongExpectedVersion(wrong);
  }
  const success = new AppendResp.Success();
  if (answer.revision < 0) success.setNoStream(empty);
  else success.setCurrentRevision(String(answer.revision));
  if (answer.position === null) success.setNoPosition(empty);
  else {
    const position = String(answer.position);
    success.setPosition(new AppendResp.Position().setCommitPosition(position).setPreparePosition(position));
  }
  return new AppendResp().setSuccess(success);
}
