import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Half a year: long enough to be remembered between two campaigns, short enough to be taken back. */
const hstsSeconds = 180 * 24 * 3600;

/** What every answer carries, be it of the API, a page or a file. */
export function securityHeaders(): RequestHandler {
  const always = helmet({
    // Differs between pages and the rest; see below.
    contentSecurityPolicy: false,
    // Over plain HTTP, as at most tables, there is nothing to insist on.
    strictTransportSecurity: false,
    // Not "no-referrer": a browser would then say "null" for the origin of a form.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  }) as RequestHandler;
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.secure) response.setHeader('Strict-Transport-Security', `max-age=${hstsSeconds}`);
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    response.setHeader('Content-Security-Policy', dataPolicy);
    return always(request, response, next);
  };
}

/** For what is no page: were it shown as one, it could do nothing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * For a page: scripts run when they carry this answer's nonce, or were loaded by one that does. Styles may be inline, since the height
 * of a bar is one.
 * @param developing the framework's own tools evaluate text as code
 */
export function pagePolicy(developing: boolean): string {
  const nonce = randomBytes(16).toString('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${developing ? " 'unsafe-eval'" : ''}`,
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
