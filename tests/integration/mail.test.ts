import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverMail, deliverSlowMail, findUndeliverable, sendMail } from '@/lib/alerts/mail/send';
import { JOBS } from '@/lib/jobs/schema';
import { db } from '@/lib/platform/db';
import { useDatabase } from '@/tests/support/database';
import { clearJobs, jobsOf, startJobsNow } from '@/tests/support/jobs';
import { until } from '@/tests/support/until';
import { startWorkerWith } from '@/tests/support/worker';

const relay = await vi.hoisted(async () => {
  const { generateKeyPairSync } = await import('node:crypto');
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const { useRelay } = await import('@/tests/support/smtp');
  const dkim = { DKIM_KEY: String(key).replaceAll('\n', '\\n'), DKIM_SELECTOR: 'mail' };
  return useRelay({ MAIL_FROM: 'Market <no-reply@market.example>', ...dkim });
});
await useDatabase();
type Input = Parameters<typeof sendMail>[1];

let stop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  await clearJobs();
  relay.mails.length = 0;
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const start = () => (stop = startWorkerWith({ mail: deliverMail, slowMail: deliverSlowMail }));

const APPROVED = { locale: 'ar', template: 'listingApproved', path: '/properties/12' } as const;
const values = { title: 'Sea view', date: '٢٢ ديسمبر ٢٠٢٦' };
const approved = (to: string, more: Partial<Input> = {}): Input => ({ to, ...APPROVED, values, ...more });
const send = (mail: Input, id: string) => db.$transaction((tx) => sendMail(tx, mail, id));
const states = async () => (await jobsOf('mail')).map(({ state }) => state);

it('a silent relay does not block mails forever', { timeout: 40_000 }, async () => {
  relay.hang(true);
  const mail = JOBS.mail.data.parse({ ...approved('reader@people.test'), key: 'hanging' });
  await expect(deliverSlowMail(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  relay.hang(false);
});

it('a relay that is silent about some addresses delays no other mail', { timeout: 60_000 }, async () => {
  relay.beSilentAbout('somebody@silent.test');
  start();
  const begun = performance.now();
  for (let count = 0; count < 12; count += 1) await send(approved('somebody@silent.test'), `silent ${count}`);
  await until('the silence', () => relay.attempts() >= 4);
  for (let count = 0; count < 6; count += 1) await send(approved('reader@people.test'), `other ${count}`);
  await until('the others', () => relay.mails.length === 6);
  // Four at a time wait four seconds each, and the others do not wait: one after the other they would take over forty
  // seconds.
  expect(performance.now() - begun).toBeLessThan(20_000);
  await until('the rest apart', async () => {
    const slow = await jobsOf('slowMail');
    return slow.length === 12 && slow.every(({ state }) => state !== 'completed');
  });
  relay.beSilentAbout(null);
  await startJobsNow();
  await until('the rest', () => relay.mails.length === 18);
  expect(new Set(relay.mails.map(({ email }) => email.messageId)).size).toBe(18);
});

it('a mail arrives signed and in the reader’s language, with both unsubscribe links', async () => {
  start();
  await send(approved('reader@people.test', { unsubscribe: 'a.token' }), 'first');
  await until('the mail', () => relay.mails.length === 1);
  const [{ email, raw, to } = { email: undefined, raw: '', to: [] }] = relay.mails;
  expect(to).toEqual(['reader@people.test']);
  expect(email?.from).toMatchObject({ name: 'Market', address: 'no-reply@market.example' });
  expect(email?.subject).toBe('إعلانك رقم ١٢ معروض الآن');
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');
  expect(headers).toContain('List-Unsubscribe: <https://market.example/api/unsubscribe?token=a.token>');
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const signature = /^DKIM-Signature: .*$/m.exec(headers)?.[0];
  expect(signature).toMatch(/d=market\.example;.* s=mail;/);
  expect(/ h=([^;]+);/.exec(String(signature))?.[1]?.replaceAll(' ', '').split(':')).toEqual(
    expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
});

describe('an address that the relay refuses', () => {
  it('permanently gets no more mail, and the reason is stored', async () => {
    relay.refuse('gone@people.test', { code: 550, message: '5.1.1 no such mailbox' });
    start();
    await send(approved('gone@people.test'), 'gone 1');
    await until('the refusal', async () => (await findUndeliverable('GONE@people.test')) !== null);
    expect((await findUndeliverable('gone@people.test'))?.reason).toContain('5.1.1 no such mailbox');
    const before = relay.attempts();
    await send(approved('gone@people.test'), 'gone 2');
    await until('the end', async () => (await states()).every((state) => state === 'completed'));
    expect(relay.attempts()).toBe(before);
  });

  it('temporarily is retried until it accepts', async () => {
    relay.refuse('later@people.test', { code: 451, message: '4.7.1 greylisted' });
    start();
    await send(approved('later@people.test'), 'later');
    await until('the pause', async () => (await states())[0] === 'retry');
    expect(await findUndeliverable('later@people.test')).toBeNull();
    relay.refuse('later@people.test', null);
    await startJobsNow();
    await until('the mail', () => relay.mails.length === 1);
  });
});
