import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

type Noise = {
  /** From here on the browser may complain: the test takes the server away from under it. */
  expect(): void;
  /** Listens to one more browser. */
  hear(page: Page): void;
};

/**
 * Every page test fails on what the browser complains about in its console, and on a command that does not say what its giver was
 * looking at.
 */
export const test = base.extend<{ noise: Noise; other: Page }>({
  noise: [
    async ({ page }, use) => {
      const said: string[] = [];
      let expected = false;
      const blind: string[] = [];
      const hear = (watched: Page): void => {
        watched.on('request', (request) => {
          if (request.method() !== 'POST' || !/\/commands$/.test(new URL(request.url()).pathname)) return;
          const sent = request.postDataJSON() as { type?: string; seen?: unknown } | null;
          if (sent?.seen === undefined) blind.push(sent?.type ?? request.url());
        });
        watched.on('pageerror', (error) => said.push(String(error)));
        watched.on('console', (message) => {
          // The browser itself notes every refusal as a resource that failed to load.
          const refusal = /Failed to load resource: .* status of (400|409|422) /.test(message.text());
          if (message.type() === 'error' && !refusal && !expected)
            said.push(`${message.text()} ${message.location().url}`);
        });
      };
      hear(page);
      page.context().on('page', hear);
      await use({ expect: () => (expected = true), hear });
      expect(blind, 'commands sent without what was seen').toEqual([]);
      if (!expected) expect(said).toEqual([]);
    },
    { auto: true },
  ],
  /** A page of a second browser, on the same kind of screen: somebody else at the table. */
  other: async ({ browser, page, noise, baseURL, locale, timezoneId }, use) => {
    const context = await browser.newContext({
      viewport: page.viewportSize(),
      ...(baseURL !== undefined && { baseURL }),
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
    });
    const other = await context.newPage();
    noise.hear(other);
    await use(other);
    await context.close();
  },
});
export { expect };

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 900;

/** The page has what it asked the server for. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading').first()).toBeAttached();
  // The placeholder of a slow answer is hidden at first, so it is sought among the hidden.
  await expect(
    page.getByRole('status', { includeHidden: true }).filter({ hasText: /^(Loading|Chargement|Carregando)/ }),
  ).toHaveCount(0);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Everything that is read or spoken on the page: texts, names of controls, titles. */
export async function wordsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const words: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const parent = node.parentElement;
      // What is written as code is the same in every language.
      if (parent !== null && !['SCRIPT', 'STYLE', 'NOSCRIPT', 'CODE'].includes(parent.tagName))
        words.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'])
        words.push(element.getAttribute(name) ?? '');
    return words.map((each) => each.trim()).filter((each) => each !== '');
  });
}

/** A key of a catalogue that was shown instead of its text: `er.log.x`, `violation.ER_X`, `table.title`. */
export const rawKey =
  /(?<![\w@/.-])[a-z][A-Za-z]*(?:\.[A-Za-z][\w-]*)+(?![\w/])|\{\w+[,}]|\bundefined\b|\bNaN\b|\[object /;

export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
  expect(told.join('\n')).toBe('');
}

/** The page hears of nothing any more, as behind a phone's bad network; it still reads and sends. */
export async function cutStream(page: Page): Promise<void> {
  await page.route('**/stream', (route) => route.abort());
}

/** Taps a button once it may be tapped. */
export async function tap(scope: Page | Locator, name: string | RegExp): Promise<void> {
  await scope.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).click();
}
