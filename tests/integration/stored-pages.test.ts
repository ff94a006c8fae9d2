import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Store } from '@/lib/cache/store/store';
import { useDatabase } from '@/tests/support/database';
import { listingOf, writeReference } from '@/tests/support/search';

/** What tells a start which pages on disk are right: what triggers write down, and seals. */
const folder = mkdtempSync(path.join(tmpdir(), 'stored-pages-'));
let database: Awaited<ReturnType<typeof useDatabase>>;
let disk: typeof import('@/lib/cache/disk');
let env: typeof import('@/lib/env').env;
let client: pg.Client;
let people: Awaited<ReturnType<typeof writeReference>>;
let listing: number;
let other: number;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'BUILD_ID'), 'the build');
  vi.stubEnv('DATA_DIR', folder).stubEnv('BUILD_DIR', folder).stubEnv('LOG_LEVEL', 'silent');
  database = await useDatabase();
  disk = await import('@/lib/cache/disk');
  ({ env } = await import('@/lib/env'));
  people = await writeReference(database.db);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const sql = (text: string, values: unknown[] = []) => client.query(text, values);
const add = async (change: Record<string, unknown> = {}) =>
  (await database.db.property.create({ data: listingOf(people.owner, change) })).id;
beforeEach(async () => {
  await sql('DELETE FROM properties');
  [listing, other] = [await add(), await add()];
});

describe('what a transaction changes is written down', () => {
  const changes: [string, string, () => string[]][] = [
    ['the price of a listing', 'UPDATE properties SET price = price + 1 WHERE id = $1', () => [`property:${listing}`]],
    ['its phone', "UPDATE properties SET contact_phone = '+96512345678' WHERE id = $1", () => [`property:${listing}`]],
    ['a listing that goes', 'DELETE FROM properties WHERE id = $1', () => [`property:${listing}`]],
    [
      'a photo',
      "INSERT INTO property_images (property_id, image_url, width, height, preview) VALUES ($1, 'x', 1, 1, '')",
      () => [`property:${listing}`],
    ],
    [
      'an amenity of it',
      'INSERT INTO property_amenities (property_id, amenity_id) SELECT $1, min(id) FROM amenities',
      () => [`property:${listing}`],
    ],
    [
      'a listing that runs out',
      "WITH due AS MATERIALIZED (SELECT $1::int) SELECT search.expire_due(now() + interval '99 days') FROM due",
      () => [`property:${listing}`, `property:${other}`],
    ],
    [
      'its owner’s phone',
      "UPDATE users SET phone = '+96587654321' WHERE id = (SELECT publisher_id FROM properties WHERE id = $1)",
      () => [`owner:${people.owner}`],
    ],
    [
      'its owner’s account',
      'UPDATE users SET disabled = NOT disabled WHERE id = (SELECT publisher_id FROM properties WHERE id = $1)',
      () => [`owner:${people.owner}`, `property:${listing}`, `property:${other}`],
    ],
    [
      'its owner’s balance, which is nobody’s business',
      'UPDATE users SET credit_balance = credit_balance + 1 WHERE id = (SELECT publisher_id FROM properties WHERE id = $1)',
      () => [],
    ],
    ['counts', 'UPDATE locations SET property_count = property_count + $1', () => ['counts']],
    [
      'where a location is',
      'UPDATE locations SET latitude = 29 + $1 % 2 WHERE name = (SELECT location FROM properties WHERE id = $1)',
      () => ['places'],
    ],
    [
      'its name',
      "UPDATE locations SET name = name || $1 WHERE name = 'Salmiya'",
      () => ['places', `property:${listing}`, `property:${other}`],
    ],
    ['the name of an amenity', 'UPDATE amenities SET name_ar = name_ar || $1', () => ['all']],
    ['nothing', 'UPDATE properties SET price = 1 WHERE id = -($1::int)', () => []],
    [
      'more than can be named',
      `INSERT INTO properties (title, description, price, area, listing_type, property_type, location, location_ar, publisher_id, expires_at)
       SELECT title, description, price, area, listing_type, property_type, location, location_ar, publisher_id, expires_at
       FROM properties, generate_series(1, 1001) WHERE id = $1`,
      () => ['all'],
    ],
  ];
  it.each(changes)('%s', async (_what, statement, expected) => {
    await sql('DELETE FROM cache.changes');
    await sql('BEGIN');
    const { rows } = await sql(statement, [listing])
      .then(() => sql('SELECT DISTINCT tag, transaction = pg_current_xact_id() AS own FROM cache.changes'))
      .finally(() => sql('ROLLBACK'));
    expect(rows.map(({ tag }) => String(tag)).sort()).toEqual(expected().sort());
    expect(rows.every(({ own }) => own === true)).toBe(true);
    expect((await sql('SELECT FROM cache.changes')).rowCount).toBe(0);
  });

  it('and two that change the same do not wait for each other', async () => {
    const second = new pg.Client({ connectionString: database.url });
    await second.connect();
    await sql('BEGIN');
    await sql('UPDATE properties SET price = 5 WHERE id = $1', [listing]);
    await second.query("SET lock_timeout = '1s'");
    await second.query('UPDATE properties SET price = 5 WHERE id = $1', [other]);
    await second.end();
    await sql('COMMIT');
  });
});

/** A start of the server: another store, and what it does before it answers anybody. */
async function start(): Promise<Store> {
  const store = new Store();
  Reflect.set(globalThis, Symbol.for('baraha.cache'), store);
  await disk.startStore();
  return store;
}
/** The head of a file that this run writes of the page of a listing. */
function stored(store: Store, tags = [`property:${listing}`]) {
  const head = store.headOf(['all', ...tags], store.startPage());
  if (!head) throw new Error('it is not stored');
  return { key: 'a page', value: {}, ...head };
}
const isRight = (store: Store, head: ReturnType<typeof stored>) => store.numberOf(head) !== undefined;

/** A run that stores a page and ends in order. */
async function firstRun(tags?: string[]) {
  const store = await start();
  const head = stored(store, tags);
  expect(isRight(store, head)).toBe(true);
  await disk.sealDisk();
  return head;
}

describe('a page that an earlier run has stored', () => {
  it('is right where nothing of it has changed, at any start', async () => {
    const head = await firstRun();
    await sql('UPDATE properties SET price = 7 WHERE id = $1', [other]);
    expect(isRight(await start(), head)).toBe(true);
    await disk.sealDisk();
    const third = await start();
    expect(isRight(third, head)).toBe(true);
    await third.clear([`property:${listing}`]);
    expect(isRight(third, head)).toBe(false);
  });

  it.each([
    ['a change', 'UPDATE properties SET price = 7 WHERE id = $1'],
    ['its end', 'DELETE FROM properties WHERE id = $1'],
    ['a clear by hand', "SELECT cache.add(ARRAY['all']), $1::int"],
    ['all tables being emptied', 'TRUNCATE amenities CASCADE; SELECT 1'],
    ['what is no longer known one by one', "INSERT INTO cache.changes (tag) SELECT '' WHERE $1 > 0"],
    ['the folder being unknown to the database', 'DELETE FROM cache.folders WHERE $1 > 0'],
    ['a database put back', 'UPDATE cache.folders SET seal = gen_random_uuid() WHERE $1 > 0'],
  ])('is not after %s while the server was down', async (_what, statement) => {
    const head = await firstRun();
    await sql(statement, statement.includes('$1') ? [listing] : []);
    expect(isRight(await start(), head)).toBe(false);
    await disk.sealDisk();
    expect(isRight(await start(), head), 'nor later').toBe(false);
  });

  it('is not after a change that had begun before it, and ended later', async () => {
    const second = new pg.Client({ connectionString: database.url });
    await second.connect();
    await second.query('BEGIN');
    await second.query('UPDATE properties SET price = 9 WHERE id = $1', [listing]);
    const head = await firstRun();
    await second.query('COMMIT');
    await second.end();
    expect(isRight(await start(), head)).toBe(false);
  });

  it('is not after a change in its own run, of which the run did not hear', async () => {
    const store = await start();
    await sql('UPDATE properties SET price = 9 WHERE id = $1', [listing]);
    const head = stored(store);
    await disk.sealDisk();
    expect(isRight(await start(), head)).toBe(false);
  });

  it('is not once its listing has run out, before the work of the minute has come to it', async () => {
    await sql("UPDATE properties SET expires_at = now() + interval '1 second' WHERE id = $1", [listing]);
    const head = await firstRun();
    await vi.waitFor(
      async () => {
        const { rowCount } = await sql('SELECT FROM properties WHERE id = $1 AND expires_at <= now()', [listing]);
        expect(rowCount).toBe(1);
      },
      { timeout: 5_000 },
    );
    expect(isRight(await start(), head)).toBe(false);
  });

  it('is not where it was stored after the last seal, nor ever after', async () => {
    const store = await start();
    await disk.sealDisk();
    const head = stored(store);
    for (let time = 0; time < 2; time += 1) {
      expect(isRight(await start(), head)).toBe(false);
      await disk.sealDisk();
    }
  });

  it('is right where a setting that no page shows is another: the sandbox’s mailbox, at each start', async () => {
    const head = await firstRun();
    const { MAIL_URL } = env;
    env.MAIL_URL = 'http://127.0.0.1:1/mailbox';
    expect(isRight(await start(), head)).toBe(true);
    env.MAIL_URL = MAIL_URL;
  });

  it('is not with other settings, of another folder, or with a damaged file of seals', async () => {
    const head = await firstRun();
    const { CONTACT_PLACEHOLDER } = env;
    env.CONTACT_PLACEHOLDER = '+96511111111';
    expect(isRight(await start(), head)).toBe(false);
    env.CONTACT_PLACEHOLDER = CONTACT_PLACEHOLDER;
    const file = path.join(folder, 'pages/the build/seal.json');
    const whole = readFileSync(file, 'utf8');
    for (const damaged of ['', whole.slice(0, 40), '{}', 'null', whole.replace(/"identity":"./, '"identity":"_')]) {
      writeFileSync(file, damaged);
      expect(isRight(await start(), head), damaged).toBe(false);
    }
    writeFileSync(file, whole);
    expect(isRight(await start(), head)).toBe(true);
  });

  it('of lists, is not after any change, and is where there was none', async () => {
    const head = await firstRun(['listings', 'listings:in:Salmiya', 'locations']);
    expect(isRight(await start(), head)).toBe(true);
    await sql('UPDATE locations SET property_count = property_count + 1');
    expect(isRight(await start(), head)).toBe(false);
  });

  it('of a listing, is after a count of locations', async () => {
    const head = await firstRun([`property:${listing}`, `owner:${people.owner}`, 'place:Salmiya']);
    await sql('UPDATE locations SET property_count = property_count + 1');
    expect(isRight(await start(), head)).toBe(true);
    await sql('UPDATE locations SET latitude = 29.5');
    expect(isRight(await start(), head)).toBe(false);
  });
});

describe('a server that goes on', () => {
  it('closes the disk for a database that was put back meanwhile', async () => {
    const head = await firstRun();
    const store = await start();
    await disk.sealDisk();
    await disk.maintainDisk();
    expect(store.disk).toBeDefined();
    await sql('UPDATE cache.folders SET seal = gen_random_uuid()');
    await disk.maintainDisk();
    expect([store.disk, await disk.sealDisk()]).toEqual([undefined, false]);
    for (let time = 0; time < 2; time += 1) {
      expect(isRight(await start(), head)).toBe(false);
      await disk.sealDisk();
    }
  });

  it('seals once where several do it at the same time', async () => {
    const store = await start();
    const head = stored(store);
    await Promise.all(Array.from({ length: 4 }, () => disk.sealDisk()));
    await disk.maintainDisk();
    expect(store.disk).toBeDefined();
    expect(isRight(await start(), head)).toBe(true);
  });

  it('has no disk where it has no size', async () => {
    const { PAGE_CACHE_SIZE } = env;
    env.PAGE_CACHE_SIZE = 0;
    const store = await start();
    await disk.maintainDisk();
    expect([store.disk, store.headOf(['all'], store.startPage()), await disk.sealDisk()]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    env.PAGE_CACHE_SIZE = PAGE_CACHE_SIZE;
  });
});
