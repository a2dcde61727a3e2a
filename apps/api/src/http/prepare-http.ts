import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, type NextFunction, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Config } from '../config/config.js';
import { allowedHosts } from '../front-door/allowed-hosts.js';
import { isOurs, openFrontDoor } from '../front-door/front-door.js';
import type { Pages } from '../front-door/pages.js';
import { refuseStrangers } from '../front-door/refuse-strangers.js';
import { securityHeaders } from '../front-door/security-headers.js';
import { openApiDocument } from '../openapi/openapi-document.js';
import { sendProblem } from '../problems/send-problem.js';
import type { Texts } from '../texts/texts.js';
import { version } from '../version.js';

const bodyLimit = 256 * 1024;

/** Everything a request passes before it reaches its controller: id and log line, headers, the body. */
export function prepareHttp(
  app: NestExpressApplication,
  log: Logger,
  texts: Texts,
  config: Pick<Config, 'trustProxy' | 'publicUrl' | 'allowedHosts'>,
  pages: Pages | null,
): void {
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  // A tag would let somebody compare answers they may not see.
  app.disable('etag');
  // Only what a request is about goes into the log: never its body, its query or its headers.
  app.use(
    pinoHttp({
      logger: log,
      genReqId: requestId,
      // An unexpected error is logged with its stack where it is caught; here a line says how the request ended.
      customLogLevel: ({ url }, { statusCode }) => {
        // Asked for again and again while something starts; what ails the pages is told where it is noticed.
        if (url === '/readyz' || (statusCode === 503 && !isOurs(url ?? ''))) return 'debug';
        return statusCode >= 500 ? 'warn' : statusCode >= 400 ? 'info' : 'debug';
      },
      customErrorObject: (_request, response, _error, line: { responseTime?: number }) => ({
        res: response,
        responseTime: line.responseTime,
      }),
      serializers: {
        req: (request: { id: unknown; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?')[0],
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
    }),
  );
  app.use((request: Request, response: Response, next: NextFunction) => {
    response.setHeader('X-Request-Id', request.id as string);
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use(securityHeaders());
  app.use(refuseStrangers(allowedHosts({ publicUrl: config.publicUrl, names: config.allowedHosts }), texts));
  openFrontDoor(app, pages, log, texts);

  const document = JSON.stringify(openApiDocument(version));
  app.use('/api/openapi.json', (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET') next();
    else response.type('application/json').send(document);
  });

  app.use(json({ limit: bodyLimit, type: 'application/json' }));
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    sendProblem(error, request, response, texts),
  );
}

/** Takes over the id that a proxy gave, when it looks like one. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
}
