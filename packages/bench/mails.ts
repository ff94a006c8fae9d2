import type pg from 'pg';
import { ms, type Report } from './report';
import { deliverMail, deliverSlowMail, sendMail } from '@/lib/alerts/mail/send';
import { db } from '@/lib/db';
import { JOB_NAMES } from '@/lib/jobs/schema';
import { startWorker } from '@/lib/jobs/worker';
import type { Relay } from '@/tests/support/smtp';

/** One in so many goes to an address of whom the relay says nothing. */
const SILENT_EVERY = 100;
const SILENT = 'somebody@silent.test';
const BATCH = 500;
/** Seconds. */
const BAR = 30;

const mailTo = (to: string) =>
  ({
    to,
    locale: 'ar',
    template: 'listingApproved',
    values: { title: 'Sea view', date: '٢٢ ديسمبر ٢٠٢٦' },
    path: '/properties/12',
  }) as const;

/** So many mails in the queue at once, of which the relay is silent about some, and one more after the first half of them has gone. */
export async function measureMails(client: pg.Client, relay: Relay, count: number): Promise<Report> {
  await client.query('TRUNCATE jobs.job');
  for (let from = 0; from < count; from += BATCH) {
    await db.$transaction(
      async (tx) => {
        for (let each = from; each < Math.min(from + BATCH, count); each += 1)
          await sendMail(
            tx,
            mailTo(each % SILENT_EVERY === 50 ? SILENT : `reader${each}@people.test`),
            `bench ${each}`,
          );
      },
      { timeout: 60_000 },
    );
  }
  const silent = Math.ceil((count - 50) / SILENT_EVERY);
  relay.beSilentAbout(SILENT);
  const nothing = Object.fromEntries(JOB_NAMES.map((name) => [name, () => Promise.resolve()]));
  const handlers = { ...nothing, mail: deliverMail, slowMail: deliverSlowMail };
  const begun = performance.now();
  const stop = startWorker(handlers as unknown as Parameters<typeof startWorker>[0]);
  const seconds = () => (performance.now() - begun) / 1000;
  const until = async (sent: number) => {
    while (relay.mails.length < sent) await new Promise((resolve) => setTimeout(resolve, 20));
    return seconds();
  };
  const half = await until(Math.floor((count - silent) / 2));
  const all = await until(count - silent);
  await db.$transaction((tx) => sendMail(tx, mailTo('last@people.test'), 'bench last'));
  const last = (await until(count - silent + 1)) - all;
  const { rows } = await client.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM jobs.job WHERE name = 'slowMail' AND state < 'completed'`,
  );
  relay.beSilentAbout(null);
  await stop();
  return {
    tables: [
      {
        head: [
          'mails',
          'silent about',
          'half of the others after s',
          'all others after s',
          'a second',
          'one more then, s',
          'left apart',
        ],
        rows: [[count, silent, ms(half), ms(all), ms((count - silent) / all), ms(last), rows[0]?.left ?? '-']],
      },
    ],
    bars: [
      {
        what: `a mail behind ${silent} of which the relay says nothing`,
        bar: `${BAR} s`,
        measured: `${ms(last)} s`,
        met: last <= BAR,
      },
    ],
  };
}
