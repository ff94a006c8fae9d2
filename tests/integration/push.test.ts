import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listSessions } from '@/lib/accounts/auth/queries';
import { deleteExpiredSessions } from '@/lib/accounts/auth/session';
import type { UserView } from '@/lib/accounts/users/view';
import { notify } from '@/lib/alerts/notifications/notify';
import { updateChoices } from '@/lib/alerts/notifications/queries';
import { deliverPush } from '@/lib/alerts/push/deliver';
import { serverKeys } from '@/lib/alerts/push/keys';
import { addPushSubscription, listPushDevices, removePushSubscription } from '@/lib/alerts/push/subscriptions';
import { addAccount, useDatabase } from '@/tests/support/database';
import { clearJobs, jobsOf, runJobs, startJobsNow } from '@/tests/support/jobs';
import { countOutcomes } from '@/tests/support/records';
import { until } from '@/tests/support/until';
import { startWorkerWith } from '@/tests/support/worker';

const service = await vi.hoisted(async () => {
  const { openPushService } = await import('@/tests/support/push');
  const opened = await openPushService();
  Object.assign(process.env, { APP_URL: 'http://localhost:3000', PUSH_TEST_URL: opened.url });
  return opened;
});
const { db } = await useDatabase();
type Notice = Parameters<typeof notify>[2];

type Person = UserView & { session: string };
let reader: Person;

beforeEach(async () => {
  await clearJobs();
  service.pushes.length = 0;
  reader = await addPerson();
});
afterEach(() => service.hang(false));
afterAll(() => service.close());

async function addPerson(): Promise<Person> {
  const user = await addAccount({ locale: 'ar' });
  return { ...user, session: await addSession(user.id) };
}
async function addSession(userId: number): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.session.create({ data: { id, userId, browser: 'Chrome', system: 'Android', expiresAt } });
  return id;
}
/** Turns push on in a browser. */
async function subscribe(person = reader, session = person.session) {
  const subscription = service.subscribe();
  return { ...subscription, ...(await addPushSubscription(person, session, subscription)) };
}
const renewed = (propertyId = 12): Notice => {
  const until = '2026-12-22T09:00:00.000Z';
  return { kind: 'listingRenewed', data: { propertyId, title: null, titleAr: 'شقة على البحر', until } };
};
type How = { person?: Person; key?: string; channels?: Parameters<typeof notify>[4] };
const tell = (notice = renewed(), { person = reader, key = randomUUID(), channels }: How = {}) =>
  db.$transaction((tx) => notify(tx, person.id, notice, key, channels));

const jobs = () => jobsOf('push');
const states = async () => (await jobs()).map(({ state }) => state);
/** Runs the newest job. */
async function deliverLast() {
  const job = (await jobs()).at(-1);
  if (!job) throw new Error('nothing is to be pushed');
  await deliverPush(job.data);
}
const isSubscribed = async ({ id }: { id: number }) => (await db.pushSubscription.count({ where: { id } })) === 1;

const deliver = () => runJobs({ push: deliverPush });

describe('a notice', () => {
  it('reaches each device of its recipient, encrypted and in their language', async () => {
    const phone = await subscribe();
    const computer = await subscribe(reader, await addSession(reader.id));
    const stranger = await subscribe(await addPerson());
    await tell();
    await deliver();
    expect([phone, computer, stranger].map((device) => service.of(device).length)).toEqual([1, 1, 0]);
    const [push] = service.of(phone);
    expect(push?.message).toEqual({
      title: 'تم تجديد إعلانك «شقة على البحر»',
      body: 'جُدّد تلقائياً ويبقى معروضاً حتى ٢٢ ديسمبر ٢٠٢٦. تجد ما بقي في حسابك مع إعلاناتك.',
      lang: 'ar',
      dir: 'rtl',
      path: '/properties/12',
      tag: expect.stringMatching(/^notice-\d+$/) as string,
    });
    const { tag: topic } = push?.message ?? {};
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', topic });
    expect(Number(push?.headers.ttl)).toBeGreaterThan(2 * 24 * 60 * 60);
    expect(push?.claims).toMatchObject({ aud: service.url, sub: 'mailto:webmaster@localhost' });
    const devices = await listPushDevices(reader, reader.session);
    expect(devices.map(({ lastSuccessAt }) => typeof lastSuccessAt)).toEqual(['string', 'string']);
  });

  it('is pushed once per key, and not after a rollback', async () => {
    const device = await subscribe();
    await Promise.all(Array.from({ length: 5 }, () => tell(renewed(), { key: 'the same' })));
    await deliver();
    expect(service.of(device)).toHaveLength(1);
    const refused = db.$transaction(async (tx) => {
      await notify(tx, reader.id, renewed(), 'rolled back');
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await jobs()).toHaveLength(1);
  });

  it('is not pushed if its kind is off, and uses only the named channels', async () => {
    await subscribe();
    await updateChoices(reader, { kinds: ['listingRenewed'], channel: 'push', on: false });
    const choices = await updateChoices(reader, { kinds: ['listingRenewed'], channel: 'mail', on: false });
    const chosen = choices.find(({ kind }) => kind === 'listingRenewed');
    expect(chosen).toMatchObject({ app: true, mail: false, push: false });
    await tell();
    await tell(renewed(), { channels: ['app'] });
    expect(await jobs()).toEqual([]);
    await tell(renewed(), { channels: ['push'] });
    expect(await jobs()).toHaveLength(1);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i has the subscription removed', async (status) => {
    const device = await subscribe();
    service.refuse(device, { status });
    await tell();
    await deliver();
    expect(await isSubscribed(device)).toBe(false);
    await tell();
    expect(await jobs()).toHaveLength(1);
  });

  it('that rejects a large message gets it without its text, then nothing', async () => {
    const device = await subscribe();
    service.refuse(device, { status: 413, times: 1 });
    await tell();
    await deliver();
    expect(service.of(device)[0]?.message).toMatchObject({ body: '', path: '/properties/12' });
    service.refuse(device, { status: 413 });
    await tell();
    await deliver();
    expect([service.of(device).length, await isSubscribed(device)]).toEqual([1, true]);
  });

  it('that redirects is not followed', async () => {
    const device = await subscribe();
    const elsewhere = service.subscribe();
    service.refuse(device, { status: 307, headers: { location: elsewhere.endpoint } });
    await tell();
    await expect(deliverLast()).rejects.toThrow('answered 307');
    expect(service.pushes).toEqual([]);
  });

  it('that is silent does not block pushes forever', { timeout: 30_000 }, async () => {
    await subscribe();
    await tell();
    service.hang(true);
    await expect(deliverLast()).rejects.toThrow(/abort/i);
  });
});

describe('a push service, with the worker of jobs,', () => {
  beforeAll(() => startWorkerWith({ push: deliverPush }));

  it.each([
    [429, { 'retry-after': '900' }, 890, 900],
    [500, undefined, 0, 61],
    [503, undefined, 0, 61],
    [400, undefined, 0, 61],
    [403, undefined, 0, 61],
  ])('that answers %i is retried after its pause or that of jobs', async (status, headers, least, most) => {
    const device = await subscribe();
    service.refuse(device, { status, headers, times: 1 });
    await tell();
    await until('the pause', async () => (await states())[0] === 'retry');
    expect((await jobs())[0]?.wait).toSatisfy((seconds: number) => seconds > least && seconds <= most);
    await startJobsNow();
    await until('the end', async () => (await states())[0] === 'completed');
    expect(service.of(device)).toHaveLength(1);
    expect(await isSubscribed(device)).toBe(true);
  });
});

it('a push that is three days old, of another or a disabled account, or for another key, is not sent', async () => {
  const device = await subscribe();
  const attempts = service.attempts();
  await tell();
  await db.user.update({ where: { id: reader.id }, data: { disabled: true } });
  await deliverLast();
  await db.user.update({ where: { id: reader.id }, data: { disabled: false } });
  const mine = { where: { userId: reader.id } };
  await db.notification.updateMany({ ...mine, data: { createdAt: new Date(Date.now() - 3 * 24 * 3_600_000 - 1) } });
  await deliverLast();
  const other = await addPerson();
  await db.notification.updateMany({ ...mine, data: { createdAt: new Date(), userId: other.id } });
  await deliverLast();
  await tell();
  await db.pushSubscription.updateMany({ ...mine, data: { serverKey: 'another' } });
  await deliverLast();
  expect(service.attempts()).toBe(attempts);
  expect(await isSubscribed(device)).toBe(false);
});

describe('a subscription', () => {
  it('is rejected at an address that is not of a push service', async () => {
    const subscription = { endpoint: 'https://market.example/push', keys: service.subscribe().keys };
    const refused = { code: 'bad_request', messageKey: 'push_service_unknown' };
    await expect(addPushSubscription(reader, reader.session, subscription)).rejects.toMatchObject(refused);
  });

  it('is unique per browser, and a newer one replaces it, also concurrently', async () => {
    const first = await subscribe();
    await Promise.all(Array.from({ length: 6 }, () => subscribe()));
    expect(await isSubscribed(first)).toBe(false);
    expect(await listPushDevices(reader, reader.session)).toMatchObject([
      { browser: 'Chrome', system: 'Android', current: true, lastSuccessAt: null },
    ]);
  });

  it('moves to the account that registers it last, and concurrently to one', async () => {
    const subscription = service.subscribe();
    const people = [reader, ...(await Promise.all(Array.from({ length: 5 }, () => addPerson())))];
    await Promise.all(people.map((person) => addPushSubscription(person, person.session, subscription)));
    const owners = await db.pushSubscription.findMany({ where: { endpoint: subscription.endpoint } });
    expect(owners).toHaveLength(1);
    await tell(renewed(), { person: reader });
    await addPushSubscription(reader, reader.session, subscription);
    expect((await listPushDevices(reader, reader.session)).length).toBe(1);
    for (const person of people.slice(1)) expect(await listPushDevices(person, person.session)).toEqual([]);
  });

  it('is limited to ten per account, also concurrently', async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, () => addSession(reader.id)));
    const attempts = sessions.map((session) => subscribe(reader, session));
    const refused = Array(2).fill('push_devices_many');
    expect(await countOutcomes(attempts, 'messageKey')).toEqual({ done: 10, refused });
  });

  it('survives an unused or expired session and ends with one that is ended', async () => {
    const unused = await subscribe();
    const session = await addSession(reader.id);
    const over = await subscribe(reader, session);
    const idle = await addSession(reader.id);
    const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
    await db.session.updateMany({ where: { id: { in: [reader.session, idle] } }, data: { lastUsedAt: days(8) } });
    await db.session.updateMany({ where: { id: session }, data: { createdAt: days(399), expiresAt: days(369) } });
    await deleteExpiredSessions();
    expect(await db.session.count({ where: { id: idle } })).toBe(0);
    expect(await listSessions(reader.id, null)).toEqual([]);
    expect((await listPushDevices(reader, null)).map(({ id }) => id)).toEqual([over.id, unused.id]);
    await tell();
    for (const { data } of await jobs()) await deliverPush(data);
    expect([service.of(unused).length, service.of(over).length]).toEqual([1, 1]);

    await db.session.update({ where: { id: session }, data: { createdAt: days(401) } });
    await deleteExpiredSessions();
    expect(await Promise.all([unused, over].map(isSubscribed))).toEqual([true, false]);
    await db.session.deleteMany({ where: { userId: reader.id } });
    expect(await isSubscribed(unused)).toBe(false);
    await expect(subscribe()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('can be removed only by its owner', async () => {
    const device = await subscribe();
    await expect(removePushSubscription(await addPerson(), device.id)).rejects.toMatchObject({ code: 'not_found' });
    await removePushSubscription(reader, device.id);
    await expect(removePushSubscription(reader, device.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('the server’s key pair is derived from the secret', async () => {
  const { publicKey, privateKey } = serverKeys();
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  expect(curve.getPublicKey('base64url')).toBe(publicKey);
  // A fixed value: other key derivation would invalidate all subscriptions.
  expect(publicKey).toBe('BOlV2Wf8203emnUkNxeUseGKL4xn-A1FFQBpyz_VBI0ENRcOCQdBOqpIWMaznkni2wKHvfmv_LNnirjJQTKAgDs');
});
