import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { enqueue, listFailedJobs, openQueue, retryJob } from '@/lib/jobs/queue';
import { MINUTE_JOB_NAMES } from '@/lib/jobs/schema';
import { db } from '@/lib/platform/db';
import { useDatabase } from '@/tests/support/database';
import { clearJobs } from '@/tests/support/jobs';
import { until } from '@/tests/support/until';
import { startWorkerWith } from '@/tests/support/worker';

await useDatabase();

/** Functions that stop running workers. */
const working: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of working.splice(0)) await stop();
  await clearJobs();
});

/** A kind of job without a schedule, which would add jobs of its own at its minute. */
const NAME = 'passwordReset';
const DATA = { email: 'somebody@example.com' };

/** Starts a worker with only the handler under test. */
const start = (handle: () => Promise<unknown>) => startWith({ [NAME]: handle });

function startWith(handlers: Partial<Record<string, () => Promise<unknown>>>) {
  const stop = startWorkerWith(handlers);
  working.push(stop);
  return stop;
}

type Row = { state: string; retry_count: number; pause: number };
const rows = () => db.$queryRaw<Row[]>`
  SELECT state::text, retry_count, extract(epoch FROM start_after - now())::float AS pause
  FROM jobs.job WHERE name = ${NAME} ORDER BY created_on, id`;
const add = (key?: string) => db.$transaction((tx) => enqueue(tx, NAME, DATA, key === undefined ? {} : { key }));

describe('a job', () => {
  it('runs once its transaction commits, and never after a rollback', async () => {
    let done = 0;
    start(async () => void (done += 1));
    const refused = db.$transaction(async (tx) => {
      await enqueue(tx, NAME, DATA);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await add();
    await until('the job', async () => (await rows()).some(({ state }) => state === 'completed'));
    expect([done, (await rows()).length]).toEqual([1, 1]);
  });

  it('with a key runs once, also when enqueued concurrently or after it is done', async () => {
    let done = 0;
    await Promise.all(Array.from({ length: 8 }, () => add('once')));
    expect(await rows()).toHaveLength(1);
    start(async () => void (done += 1));
    await until('the job', async () => (await rows())[0]?.state === 'completed');
    await add('once');
    await add('another');
    await until('the other', async () => (await rows()).filter(({ state }) => state === 'completed').length === 2);
    expect(done).toBe(2);
  });

  it('that fails is retried with growing pauses, then shown to admins, who can retry it', async () => {
    let works = false;
    start(async () => {
      if (!works) throw new Error('the relay is away');
    });
    await add();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      const { state, pause } = await until(`attempt ${attempt}`, async () =>
        (await rows()).find((row) => row.retry_count === attempt - 1 && ['retry', 'failed'].includes(row.state)),
      );
      if (state === 'retry') pauses.push(pause);
      await db.$executeRaw`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`;
    }
    expect(pauses).toHaveLength(10);
    expect(pauses[0]).toBeLessThan(35);
    expect(pauses[4]).toBeGreaterThan(Number(pauses[0]));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(2 * 60 * 60);
    const [failed] = await listFailedJobs();
    expect(failed).toMatchObject({ name: NAME, attempts: 11, error: 'the relay is away' });
    works = true;
    await retryJob(String(failed?.id));
    await until('the end', async () => (await rows())[0]?.state === 'completed');
    expect(await listFailedJobs()).toEqual([]);
    await expect(retryJob(String(failed?.id))).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('a job of a killed server is taken over after its lease', async () => {
  await add();
  // The state after its server was killed a minute ago.
  await db.$executeRaw`
    UPDATE jobs.job SET state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '1 minute'`;
  let done = 0;
  start(async () => void (done += 1));
  await until('the lease to end', async () => (await rows())[0]?.state === 'retry');
  await db.$executeRaw`UPDATE jobs.job SET start_after = now()`;
  await until('the job', async () => (await rows())[0]?.state === 'completed');
  expect(done).toBe(1);
});

it('a stopped worker finishes its current jobs and starts no more', async () => {
  let begun = 0;
  let ended = 0;
  const count = 30;
  await Promise.all(Array.from({ length: count }, () => add()));
  const stop = start(async () => {
    begun += 1;
    await sleep(200);
    ended += 1;
  });
  await until('the first', () => begun > 0);
  await stop();
  const done = begun;
  expect(ended).toBe(done);
  expect(done).toBeLessThan(count); // it does not wait for the queue to be empty
  await sleep(1_500); // it would have looked for more
  expect(begun).toBe(done);
  const states = (await rows()).map(({ state }) => state);
  expect(states.filter((state) => state === 'completed')).toHaveLength(done);
  expect(states.filter((state) => state === 'created')).toHaveLength(count - done);
});

describe('the jobs of every minute', () => {
  type Run = { state: string; policy: string };
  const runs = (name: string) => db.$queryRaw<Run[]>`
    SELECT state::text, policy FROM jobs.job WHERE name = ${name} ORDER BY created_on, id`;

  it('are scheduled for every minute and run once at the start of a server', async () => {
    const done: string[] = [];
    startWith(Object.fromEntries(MINUTE_JOB_NAMES.map((name) => [name, () => Promise.resolve(done.push(name))])));
    await until('each job', () => MINUTE_JOB_NAMES.every((name) => done.includes(name)));
    const schedules = await db.$queryRaw<{ name: string }[]>`SELECT name FROM jobs.schedule WHERE cron = '* * * * *'`;
    expect(schedules.map(({ name }) => name)).toEqual(expect.arrayContaining([...MINUTE_JOB_NAMES]));
  });

  it('never run twice at a time with several servers', async () => {
    let [active, most, ended] = [0, 0, 0];
    const reconcilePayments = async () => {
      active += 1;
      most = Math.max(most, active);
      await sleep(1_500);
      active -= 1;
      ended += 1;
    };
    for (let server = 0; server < 3; server += 1) startWith({ reconcilePayments });
    await until('the first run', () => active === 1);
    const boss = await openQueue();
    // The schedule sends further jobs while a run is active.
    const sent = await Promise.all(Array.from({ length: 5 }, () => boss.send('reconcilePayments', {})));
    expect(sent).toEqual([null, null, null, null, null]);
    await until('the end of the first run', () => ended === 1);
    await until('its mark', async () => (await runs('reconcilePayments')).every(({ state }) => state === 'completed'));
    await boss.send('reconcilePayments', {});
    await until('the second run', () => ended === 2);
    expect(most).toBe(1);
  });

  it('are not retried or shown to admins after a failure, since they run again the next minute', async () => {
    let attempts = 0;
    startWith({
      reconcilePayments: () => {
        attempts += 1;
        return Promise.reject(new Error('the provider is away'));
      },
    });
    await until('the failure', async () => (await runs('reconcilePayments'))[0]?.state === 'failed');
    expect(await listFailedJobs()).toEqual([]);
    const boss = await openQueue();
    expect(await boss.send('reconcilePayments', {})).not.toBeNull();
    await until('the next run', () => attempts === 2);
  });
});

it('the tables match this version of the library', async () => {
  const boss = await openQueue();
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
});
