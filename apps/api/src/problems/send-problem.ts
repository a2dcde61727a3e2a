import { localeOf } from '@emberlog/contracts';
import type { Request, Response } from 'express';
import type { Texts } from '../texts/texts.js';
import { problemOf } from './problem-of.js';
import { recordsInto } from './recording-routes.js';
import { renderProblem } from './render-problem.js';

/** The one place where an error becomes an answer. */
export function sendProblem(error: unknown, request: Request, response: Response, texts: Texts): void {
  const { content, unexpected, recorded } = problemOf(error);
  if (unexpected) request.log.error({ err: error }, 'request failed unexpectedly');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const locale = localeOf(request.headers['accept-language']);
  if (content.status === 503 || content.status === 429) response.setHeader('Retry-After', '1');
  const about = { recorded: recordsInto(request) ? recorded : undefined, requestId: request.id as string };
  response
    .status(content.status)
    .type('application/problem+json')
    .set('Content-Language', locale)
    .set('Cache-Control', 'no-store')
    .send(JSON.stringify(renderProblem(content, texts, locale, about)));
}
