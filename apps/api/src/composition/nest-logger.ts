import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest's own messages go into the same structured log; its start-up chatter only when asked for. */
export function nestLogger(log: Logger): LoggerService {
  const write =
    (level: 'error' | 'warn' | 'debug') =>
    (message: unknown, ...context: unknown[]) =>
      log[level]({ context: context.filter((part) => typeof part === 'string') }, String(message));
  return {
    log: write('debug'),
    error: write('error'),
    warn: write('warn'),
    debug: write('debug'),
    verbose: write('debug'),
  };
}
