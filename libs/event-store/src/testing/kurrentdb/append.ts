import type { handleClientStreamingCall } from '@grpc/grpc-js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { expectedRevision, tellSuccess, tellWrongExpectedVersion } from './append-messages.js';
import { type AppendService, perform } from './append-service.js';
import type { AppendOutcome } from './event-log.js';
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
      // What comes after a refusal is read and forgotten.
      if (message === undefined || size > service.maxAppendSize) return;
      const event = proposedEvent(message);
      events.push(event);
      size += sizeOf(event);
      if (size > service.maxAppendSize) callback(maximumAppendSizeExceeded(service.maxAppendSize));
    });
    call.on('end', () => {
      if (size > service.maxAppendSize) return;
      const expected = options && expectedRevision(options, options.hasRevision() ? options.getRevision() : null);
      if (options === undefined || expected === undefined || expected === null) {
        callback(invalidArgument('no expected revision'));
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

function response(outcome: AppendOutcome, expected: ExpectedRevision): streams.AppendResp {
  if (outcome.kind === 'stored') {
    const success = new AppendResp.Success();
    const setPosition = (value: string) =>
      success.setPosition(new AppendResp.Position().setCommitPosition(value).setPreparePosition(value));
    tellSuccess(success, shared.Empty, setPosition, outcome);
    return new AppendResp().setSuccess(success);
  }
  const refusal = new AppendResp.WrongExpectedVersion();
  const revisions = {
    setCurrent: (value: string) => refusal.setCurrentRevision(value),
    setExpected: (value: string) => refusal.setExpectedRevision(value),
  };
  tellWrongExpectedVersion(refusal, shared.Empty, revisions, outcome, expected);
  return new AppendResp().setWrongExpectedVersion(refusal);
}
