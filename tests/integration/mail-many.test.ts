import { expect, it, vi } from 'vitest';
import { deliverMail, deliverSlowMail, sendMail } from '@/lib/alerts/mail/send';
import { db } from '@/lib/platform/db';
import { useDatabase } from '@/tests/support/database';
import { jobsOf } from '@/tests/support/jobs';
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
  const stop = startWorkerWith({ mail: deliverMail, slowMail: deliverSlowMail });
  const others = COUNT - COUNT / SILENT_EVERY;
  await expect.poll(() => relay.mails.length, { timeout: 900_000, interval: 100 }).toBe(others);
  await db.$transaction((tx) => sendMail(tx, mailTo('last@people.test'), 'last'));
  await expect.poll(() => relay.mails.length, { timeout: 30_000, interval: 20 }).toBe(others + 1);
  const addresses = relay.mails.flatMap(({ to }) => to);
  expect(new Set(addresses).size).toBe(others + 1);
  const waiting = (await jobsOf('slowMail')).filter(({ state }) => state !== 'completed');
  expect(waiting).toHaveLength(COUNT / SILENT_EVERY);
  relay.beSilentAbout(null);
  await stop();
}, 1_000_000);
