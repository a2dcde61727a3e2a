import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request as ask } from 'node:http';
import type { Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import type { Request, Response } from 'express';
import type { PagesTarget } from './pages.js';

/** They belong to one connection, not to the message (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What is asked has no body; and who asks by which name is for us to say, not for them. */
const notHandedOn = new Set(['content-length', 'expect', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto']);

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !hopByHop.has(name)),
  );
}

function asAsked(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(endToEnd(headers)).filter(([name]) => !notHandedOn.has(name)));
}

/** A request may name the whole address it asks for (RFC 9112, 3.2.2): the pages need the path. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  if (!URL.canParse(url)) return '/';
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * Lets the pages answer a GET or HEAD.
 * @param headers take the place of those the reader sent
 * @param onLost the pages have not answered
 */
export function handOn(
  request: Request,
  response: Response,
  target: PagesTarget,
  headers: OutgoingHttpHeaders,
  onLost: (error: Error) => void,
): void {
  const send = (mayRepeat: boolean) => {
    const asked = ask({
      ...target,
      method: request.method,
      path: pathOf(request.originalUrl),
      headers: { ...asAsked(request.headers), ...headers },
    });
    const hangUp = () => asked.destroy();
    response.once('close', hangUp);
    asked.once('response', (answer) => {
      for (const [name, value] of Object.entries(endToEnd(answer.headers)))
        if (value !== undefined) response.setHeader(name, value);
      response.writeHead(answer.statusCode ?? 502);
      // What goes wrong from here on cuts the answer, which is all that can still be said.
      pipeline(answer, response, () => undefined);
    });
    asked.once('error', (error) => {
      response.off('close', hangUp);
      if (response.headersSent || response.destroyed) response.destroy();
      // The connection was an old one, and the pages have begun anew since.
      else if (mayRepeat && asked.reusedSocket) send(false);
      else onLost(error);
    });
    asked.end();
  };
  send(true);
}

/** Lets the two ends speak another protocol, such as the one that reloads pages while somebody works on them. */
export function handOnUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, target: PagesTarget): void {
  const asked = ask({ ...target, agent: undefined, path: request.url, headers: request.headers });
  asked.once('error', () => socket.destroy());
  asked.once('response', () => socket.destroy());
  asked.once('upgrade', (answer, other: Socket, rest) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
    if (rest.length > 0) socket.write(rest);
    if (head.length > 0) other.write(head);
    pipeline(other, socket, other, () => undefined);
  });
  asked.end();
}
