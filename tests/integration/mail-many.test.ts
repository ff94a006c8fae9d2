import { expect, it, vi } from 'vitest';
import { deliverMail, deliverSlowMail, sendMail } from '@/lib/alerts/mail/send';
import { db } from '@/lib/platform/db';
import { useDatabase } from '@/tests/support/database';
import { startWorkerWith } from '@/tests/support/worker';

const relay = await vi.hoisted(async () => (await import('@/tests/support/smtp')).useRelay());
await useDatabase();

const COUNT = 10_000;
const BATCH = 500;
/** The relay never answers for one recipient in this many. */
const SILENT_EVERY = 100;
const SILENT = 'somebody@silent.test';

const mailTo = (to: string) =>
  ({
    to,
    locale: 'ar',
    template: 'listingApproved',
    values: { title: 'Sea view', date: '٢٢ ديسمبر ٢٠٢٦' },
    path: '/properties/12',
  }) as const;

it('of ten thousand mails all are sent once, except a hundred that the relay does not answer', async () => {
  for (let from = 0; from < COUNT; from += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, index) => from + index);
    await db.$transaction(
      async (tx) => {
        for (const each of numbers)
          await sendMail(tx, mailTo(each % SILENT_EVERY === 50 ? SILENT : `reader${each}@people.test`), `many ${each}`);
      },
      { timeout: 60_000 },
    );
  }
  relay.beSilentAbout(SILENT);
  const begun = performance.now();
  const stop = startWorkerWith({ mail: deliverMail, slowMail: deliverSlowMail });
  const others = COUNT - COUNT / SILENT_EVERY;
  await expect.poll(() => relay.mails.length, { timeout: 900_000, interval: 100 }).toBe(others);
  const seconds = (performance.now() - begun) / 1000;
  const last = performance.now();
  await db.$transaction((tx) => sendMail(tx, mailTo('last@people.test'), 'last'));
  await expect.poll(() => relay.mails.length, { timeout: 30_000, interval: 20 }).toBe(others + 1);
  const one = (performance.now() - last) / 1000;
  process.stdout.write(`${others} mails in ${seconds.toFixed(0)} s, one more after them in ${one.toFixed(1)} s\n`);
  const addresses = relay.mails.flatMap(({ to }) => to);
  expect(new Set(addresses).size).toBe(others + 1);
  const [left] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM jobs.job WHERE name = 'slowMail' AND state < 'completed'`;
  expect(left?.count).toBe(COUNT / SILENT_EVERY);
  relay.beSilentAbout(null);
  await stop();
}, 1_000_000);
