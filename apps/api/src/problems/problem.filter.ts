import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { Request, Response } from 'express';
import { TEXTS } from '../composition/tokens.js';
import type { Texts } from '../texts/texts.js';
import { sendProblem } from './send-problem.js';

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(TEXTS) private readonly texts: Texts) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<Request>(), http.getResponse<Response>(), this.texts);
  }
}
