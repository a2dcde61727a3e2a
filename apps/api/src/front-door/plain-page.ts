import { type I18n, localeOf } from '@emberlog/contracts';
import type { Request, Response } from 'express';
import type { Texts } from '../texts/texts.js';

/**
 * One sentence as a page, for when there is no dashboard to say it: it needs nothing but itself.
 * @param askAgain the page comes back by itself, since what it says will pass
 */
export function sendPlainPage(
  request: Request,
  response: Response,
  texts: Texts,
  page: { readonly status: number; readonly text: I18n; readonly askAgain?: boolean },
): void {
  const locale = localeOf(request.headers['accept-language']);
  if (page.askAgain) response.setHeader('Retry-After', '1');
  response
    .status(page.status)
    .set({ 'Cache-Control': 'no-store', 'Content-Language': locale })
    .type('html')
    .send(
      `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light">${page.askAgain ? '\n<meta http-equiv="refresh" content="2">' : ''}
<title>Emberlog</title>
<p>${escaped(texts.sentence(page.text, locale, null))}</p>
</html>
`,
    );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
