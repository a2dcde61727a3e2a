import { type NextRequest, NextResponse } from 'next/server';
import { chooseLocale } from './i18n/locale';
import { messagesOf } from './i18n/messages';

/** Of a longer body the framework hands on the beginning and lets the API wait for the rest. The API takes far less anyway. */
const handedOn = 10 * 1024 * 1024;

/**
 * One origin for dashboard and API. Not a rewrite of next.config: those are frozen by the build, and where the API listens is known
 * only when the process starts.
 */
export function proxy(request: NextRequest): NextResponse {
  if (Number(request.headers.get('content-length')) > handedOn) return tooLarge(request);
  const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001';
  return NextResponse.rewrite(new URL(request.nextUrl.pathname + request.nextUrl.search, api));
}

/** As the API says it. */
function tooLarge(request: NextRequest): NextResponse {
  const { problem } = messagesOf(chooseLocale(undefined, request.headers.get('accept-language')));
  return NextResponse.json(
    {
      type: 'urn:emberlog:problem:body-too-large',
      title: problem.tooLarge,
      status: 413,
      code: 'BODY_TOO_LARGE',
      detail: problem.tooLargeDetail,
    },
    {
      status: 413,
      headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
    },
  );
}

export const config = { matcher: ['/api/:path*', '/healthz', '/readyz'] };
