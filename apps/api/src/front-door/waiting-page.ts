import type { Locale } from '@emberlog/contracts';
import type { Texts } from '../texts/texts.js';

/** Shown while the dashboard starts: it asks again by itself, and needs nothing but itself. */
export function waitingPage(texts: Texts, locale: Locale): string {
  const text = escaped(texts.sentence({ key: 'page.waiting' }, locale, null));
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light">
<meta http-equiv="refresh" content="2">
<title>Emberlog</title>
<p>${text}</p>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
