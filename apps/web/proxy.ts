import { type NextRequest, NextResponse } from 'next/server';

/**
 * One origin for dashboard and API. Not a rewrite of next.config: those are frozen by the build, and where the API listens is known
 * only when the process starts.
 */
export function proxy(request: NextRequest): NextResponse {
  const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001';
  return NextResponse.rewrite(new URL(request.nextUrl.pathname + request.nextUrl.search, api));
}

export const config = { matcher: ['/api/:path*', '/healthz', '/readyz'] };
