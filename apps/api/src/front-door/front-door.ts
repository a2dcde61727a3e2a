import type { NestExpressApplication } from '@nestjs/platform-express';
import { probes } from '@emberlog/contracts';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { problem } from '../problems/problem-error.js';
import { sendProblem } from '../problems/send-problem.js';
import type { Texts } from '../texts/texts.js';
import { builtFiles } from './built-files.js';
import { handOn, handOnUpgrade } from './hand-on.js';
import type { Pages } from './pages.js';
import { sendPlainPage } from './plain-page.js';
import { pagePolicy } from './security-headers.js';

const probePaths: ReadonlySet<string> = new Set(Object.values(probes).map(({ path }) => path));

/** Whether the API itself answers at this path; everything else is a page, or a file of one. */
export function isOurs(path: string): boolean {
  const lower = path.toLowerCase();
  return lower === '/api' || lower.startsWith('/api/') || probePaths.has(lower);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** What the API answers to; of a page one can only ask what it looks like. */
const known = { ours: ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'], pages: ['GET', 'HEAD'] } as const;

/**
 * The one address of everything: API, streams and probes are answered by this process, pages come from the dashboard's. An API call
 * never passes through the dashboard, so neither can its limits stop one.
 */
export function openFrontDoor(app: NestExpressApplication, pages: Pages | null, log: Logger, texts: Texts): void {
  app.use((request: Request, response: Response, next: NextFunction) => {
    const methods: readonly string[] = isOurs(request.path) || pages === null ? known.ours : known.pages;
    if (methods.includes(request.method)) return next();
    response.setHeader('Allow', methods.join(', '));
    sendProblem(problem(405, 'METHOD_NOT_ALLOWED', { method: request.method }), request, response, texts);
  });
  if (pages === null) return;

  if (pages.builtFiles !== null) app.use('/_next/static', builtFiles(pages.builtFiles));
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (isOurs(request.path)) return next();
    // The framework fails over an address whose escapes are none; there is nothing at such a one.
    if (!isDecodable(request.path)) return sendProblem(problem(404, 'NOT_FOUND'), request, response, texts);
    const target = pages.target();
    const wait = () =>
      sendPlainPage(request, response, texts, { status: 503, text: { key: 'page.waiting' }, askAgain: true });
    if (target === null) return wait();
    const policy = pagePolicy(pages.upgrades);
    response.setHeader('Content-Security-Policy', policy);
    // From there the framework takes the nonce for the scripts that it writes.
    handOn(request, response, target, { 'content-security-policy': policy }, (error) => {
      log.warn({ err: error }, 'the dashboard did not answer');
      wait();
    });
  });

  if (pages.upgrades)
    app.getHttpServer().on('upgrade', (request, socket, head) => {
      const target = pages.target();
      if (target === null) socket.destroy();
      else handOnUpgrade(request, socket, head, target);
    });
}
