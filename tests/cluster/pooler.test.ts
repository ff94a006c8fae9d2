import pg from 'pg';
import { expect, it } from 'vitest';
import { query } from '../support/http';
import { cookiesOf, send, type Person } from '../support/people';
import { listingOf, newWord, publish, remove, usePeople } from './listing';
import { aSecond, at, everywhere, get, several } from './support';

const { owner, admin } = await usePeople();

/** The second server uses its database through PgBouncer in transaction mode. */
const onPooled = (method: string, path: string, { cookie }: Pick<Person, 'cookie'>, body?: unknown) =>
  fetch(`${at.b}/api${path}`, send(method, body, cookie));

it('a pooler in transaction mode provides connections with our settings', async () => {
  const client = new pg.Client({ connectionString: process.env.POOLER_URL, options: '-c work_mem=64MB' });
  await client.connect();
  const shown = async (name: string) => (await client.query<Record<string, string>>(`SHOW ${name}`)).rows[0]?.[name];
  try {
    const limits = [await shown('statement_timeout'), await shown('lock_timeout')];
    expect([await shown('work_mem'), ...limits]).toEqual(['64MB', '2min', '80s']);
  } finally {
    await client.end();
  }
});

it('concurrent logins, publications and changes behind it show everywhere', async () => {
  const { username, password } = owner;
  const login = await onPooled('POST', '/login', { cookie: '' }, { username, password });
  expect(login.status).toBe(200);
  const person = { cookie: cookiesOf(login.headers) };
  const words = Array.from({ length: 12 }, newWord);
  const made = await Promise.all(words.map((word) => onPooled('POST', '/properties', person, listingOf(word))));
  expect(made.map(({ status }) => status)).toEqual(words.map(() => 201));
  const ids = await Promise.all(made.map(async (answer) => ((await answer.json()) as { id: number }).id));
  const approved = await Promise.all(ids.map((id) => onPooled('POST', `/properties/${id}/approve`, admin)));
  expect(approved.every(({ status }) => status < 300)).toBe(true);
  await aSecond();
  for (const base of everywhere) {
    const pages = await Promise.all(ids.map((id) => get(`${base}/properties/${id}`)));
    const shown = pages.map(({ status, text }, index) => [status, text.includes(words[index] ?? '-')]);
    expect(shown).toEqual(ids.map(() => [200, true]));
  }
  for (const id of ids) await remove(id, owner);
  await aSecond(); // other tests count rows
});

it('prepared statements do not fail behind it', async () => {
  const id = await publish(newWord(), owner, admin);
  for (let round = 0; round < 5; round += 1) {
    await query(`NOTIFY cache_clears, 'all'`); // so that each is read again
    await aSecond();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${at.b}/properties/${id}`)));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  }
  expect((await several(2, () => get(`${at.b}/api/health`))).map(({ status }) => status)).toEqual([200, 200]);
  await remove(id, owner);
  await aSecond();
});
