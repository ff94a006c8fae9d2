import type { Page } from '@playwright/test';
import { expect } from './site';

/**
 * Waits for the newest mail to an address in the sandbox mailbox, until `find` returns something of it.
 * @param before called before each look
 */
export async function findInMail(
  page: Page,
  to: string,
  find: (html: string) => string | undefined,
  before?: () => Promise<unknown>,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        await before?.();
        const list = await (await page.request.get('/sandbox/mailbox')).text();
        const entry = list.split('<dt>').find((each) => each.includes(`<bdi>${to}</bdi>`));
        const mail = /href="(mailbox\/\d+)"/.exec(entry ?? '')?.[1];
        found = find(mail ? await (await page.request.get(`/sandbox/${mail}`)).text() : '');
        return found !== undefined;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return found ?? '';
}

/** Returns the path of a link in the newest mail to an address. @param part text that the link contains */
export const linkInMail = (page: Page, to: string, part: string, before?: () => Promise<unknown>) =>
  findInMail(
    page,
    to,
    (html) => {
      const all = [...html.matchAll(/href="([^"]+)"/g)].map(([, each = '']) => each);
      const href = all.find((each) => each.includes(part));
      return href?.slice(new URL(href).origin.length);
    },
    before,
  );
