import { HttpException } from '@nestjs/common';
import type { Recorded } from '@emberlog/contracts';
import { AppendTooLargeError, StoreUnavailableError } from '@emberlog/event-store';
import { UnreadableEventError } from '@emberlog/read-models';
import { type ProblemContent, ProblemError, problem } from './problem-error.js';
import { RecordingError } from './recording-error.js';

/** Errors of the body parser carry a `type`; see the body-parser package's README. */
function bodyParserProblem(error: unknown): ProblemError | null {
  const type = (error as { type?: unknown } | null)?.type;
  if (typeof type !== 'string') return null;
  switch (type) {
    case 'entity.too.large':
      return problem(413, 'BODY_TOO_LARGE', { limit: '256 KiB' });
    case 'entity.parse.failed':
      return problem(400, 'MALFORMED_JSON');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return problem(415, 'UNSUPPORTED_MEDIA_TYPE');
    default:
      return /^(entity|request|stream|encoding|charset)\./.test(type) ? problem(400, 'INVALID_BODY') : null;
  }
}

/** `unexpected`: it was our mistake and belongs into the log. `recorded`: by a request that records. */
export type Ended = { readonly content: ProblemContent; readonly unexpected: boolean; readonly recorded: Recorded };

/** Whatever ended a request as a problem. */
export function problemOf(error: unknown): Ended {
  if (error instanceof RecordingError) return { ...contentOf(error.cause), recorded: error.recorded };
  return { ...contentOf(error), recorded: 'nothing' };
}

function contentOf(error: unknown): Omit<Ended, 'recorded'> {
  if (error instanceof ProblemError) return { content: error.content, unexpected: false };
  if (error instanceof StoreUnavailableError)
    return { content: problem(503, 'STORE_UNAVAILABLE').content, unexpected: false };
  if (error instanceof AppendTooLargeError)
    return { content: problem(413, 'ACTION_TOO_LARGE').content, unexpected: false };
  if (error instanceof UnreadableEventError)
    return { content: problem(503, 'CAMPAIGN_UNREADABLE').content, unexpected: true };
  const fromParser = bodyParserProblem(error);
  if (fromParser !== null) return { content: fromParser.content, unexpected: false };
  // What a library says the sender did wrong, such as a compressed body that is none.
  if (isSendersFault(error)) return { content: problem(400, 'INVALID_BODY').content, unexpected: false };
  if (error instanceof HttpException && error.getStatus() === 404)
    return { content: problem(404, 'NOT_FOUND').content, unexpected: false };
  if (error instanceof URIError || (error instanceof HttpException && error.getStatus() < 500))
    return { content: problem(400, 'INVALID_BODY').content, unexpected: false };
  return { content: problem(500, 'INTERNAL').content, unexpected: true };
}

/** As the http-errors package marks it. */
function isSendersFault(error: unknown): boolean {
  const { status, expose } = (error ?? {}) as { status?: unknown; expose?: unknown };
  return expose === true && typeof status === 'number' && status >= 400 && status < 500;
}
