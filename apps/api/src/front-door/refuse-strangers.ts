import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { problem } from '../problems/problem-error.js';
import { sendProblem } from '../problems/send-problem.js';
import type { Texts } from '../texts/texts.js';
import { type AllowedHosts, hostnameOf } from './allowed-hosts.js';
import { isOurs } from './front-door.js';
import { sendPlainPage } from './plain-page.js';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses whoever calls this installation by a name that is not its own, and writes that a page of somebody else makes a browser send.
 * Who sends neither an origin nor where it fetches from is no browser, and may do what it likes: it has no one else's rights.
 */
export function refuseStrangers(hosts: AllowedHosts, texts: Texts): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const refused = refusal(request, hosts);
    if (refused === null) return next();
    // Somebody has typed the name into a browser: what to do about it is for a person to read.
    const toPerson = !isOurs(request.path) && request.accepts(['json', 'html']) === 'html';
    if (toPerson) sendPlainPage(request, response, texts, { status: 403, text: refused.content.detail });
    else sendProblem(refused, request, response, texts);
  };
}

function refusal(request: Request, hosts: AllowedHosts) {
  // A request of HTTP/1.0 names no host; no browser sends one.
  const { host = '' } = request;
  if (host !== '' && !hosts.allows(host))
    return problem(403, 'HOST_NOT_ALLOWED', { host: hostnameOf(host) ?? 'invalid' });
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  const foreign = problem(403, 'FOREIGN_ORIGIN');
  if (origin !== undefined && !reading.has(request.method) && !hosts.allowsOrigin(origin, host)) return foreign;
  if (site === undefined || site === 'same-origin' || site === 'none') return null;
  // A link may lead here from anywhere; but nothing of ours is part of another page, not even a stream that only costs.
  if (reading.has(request.method) && mode === 'navigate') return null;
  // Behind a proxy the browser has judged by the name it knows, so it is right; only who was configured may be another.
  return origin !== undefined && hosts.allowsOrigin(origin, host) ? null : foreign;
}
