import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dropDatabase, ensureDatabase, withDatabase } from '@/scripts/database';
import { migrate } from '@/scripts/migrate-database';
import { hasFront } from '../support/http';
import { prepareServer, type Server } from '../support/server';

/** Servers of its own, with a database and a folder of their own: started, ended and killed. */
const ADMIN_URL = process.env.DATABASE_URL ?? '';
const NAME = `pages_${process.pid}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'pages-'));
let pool: pg.Pool;
let server: Server;
const ids: number[] = [];

const query = async <T>(sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows as T[];

describe.runIf(hasFront)('answers on disk', () => {
  beforeAll(async () => {
    const databaseUrl = withDatabase(ADMIN_URL, NAME);
    await ensureDatabase(databaseUrl);
    await migrate(databaseUrl);
    pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    await query("INSERT INTO locations (name, name_ar, governorate) VALUES ('Salmiya', 'السالمية', 'hawalli')");
    await query(
      "INSERT INTO users (username, password, email, full_name) VALUES ('owner', '-', 'o@x.example', 'Owner')",
    );
    const add = async (title: string, type: string) => {
      const [row] = await query<{ id: number }>(
        `INSERT INTO properties (title, title_ar, description, property_type, approved, price, area, listing_type, location,
           location_ar, expires_at, publisher_id)
         SELECT $1, $1, 'For a test.', $2::property_type, true, 300, 90, 'rent', 'Salmiya', 'السالمية', now() + interval '20 days', min(id)
         FROM users RETURNING id`,
        [title, type],
      );
      return row!.id;
    };
    for (let index = 0; index < 5; index += 1) ids.push(await add(`first ${index}`, index < 4 ? 'villa' : 'land'));
    // The newest are those that pages show as similar: none of the five shows another of them, or any that may come.
    for (const type of ['villa', 'land']) for (let count = 0; count < 6; count += 1) await add(`like ${count}`, type);
    server = await prepareServer({ databaseUrl, dataDir, tapUrl: 'http://127.0.0.1:9', tapKey: 'sk_test_none' });
  }, 120_000);

  afterAll(async () => {
    await server.kill();
    await pool.end();
    await dropDatabase(ADMIN_URL, NAME);
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** On a connection of its own: with several processes it is another's turn each time. */
  function get(address: string): Promise<{ status: number; text: string; hit: boolean }> {
    return new Promise((resolve, reject) => {
      const agent = new Agent();
      const sent = ask(server.url + address, { agent, headers: { host: new URL(server.url).host } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('error', reject);
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          agent.destroy();
          resolve({ status: response.statusCode ?? 0, text, hit: response.headers['cache-status'] === 'baraha; hit' });
        });
      });
      sent.on('error', reject).end();
    });
  }
  const files = () =>
    existsSync(path.join(dataDir, 'pages'))
      ? readdirSync(path.join(dataDir, 'pages'), { recursive: true, withFileTypes: true }).filter(
          (entry) => entry.isFile() && /\/(?:pages|answers)-\d+\//.test(entry.parentPath),
        ).length
      : 0;
  const addressesOf = (id: number) => [`/properties/${id}`, `/en/properties/${id}`, `/api/properties/${id}`];
  const rename = (id: number, title: string) =>
    query('UPDATE properties SET title = $2, title_ar = $2 WHERE id = $1', [id, title]);

  it('survive a start, but for what was changed while the server was down', async () => {
    await server.start({ WEB_CONCURRENCY: '2' });
    const before = new Map<string, string>();
    for (const address of ids.flatMap(addressesOf)) {
      const { status, text } = await get(address);
      expect([address, status]).toEqual([address, 200]);
      before.set(address, text);
    }
    await vi.waitFor(() => expect(files()).toBe(ids.length * 3), { timeout: 10_000 });
    for (const address of ['/properties/99999999', '/en/nowhere', '/api/properties/99999999'])
      for (let time = 0; time < 2; time += 1) expect([address, (await get(address)).status]).toEqual([address, 404]);
    for (const address of ['/properties?made=up1', '/en/properties?made=up2']) await get(address);
    expect(files()).toBe(ids.length * 3);
    await server.stop();

    const [renamed, expired, gone, disabled, ...others] = ids as [number, number, number, number, ...number[]];
    await rename(renamed, 'second');
    await query("UPDATE properties SET expires_at = now() - interval '1 minute' WHERE id = $1", [expired]);
    await query('DELETE FROM properties WHERE id = $1', [gone]);
    await query('UPDATE properties SET approved = false WHERE id = $1', [disabled]);
    await server.start({ WEB_CONCURRENCY: '2' });
    for (const address of others.flatMap(addressesOf)) {
      const { hit, text } = await get(address);
      expect([address, hit, text === before.get(address)]).toEqual([address, true, true]);
    }
    for (const address of addressesOf(renamed)) {
      const { hit, text } = await get(address);
      expect([address, hit, text.includes('second'), text.includes('first 0')]).toEqual([address, false, true, false]);
    }
    for (const address of addressesOf(expired)) expect([address, (await get(address)).hit]).toEqual([address, false]);
    for (const address of [gone, disabled].flatMap(addressesOf))
      expect([address, (await get(address)).status]).toEqual([address, 404]);
  }, 120_000);

  it('are not old in any process after a change', async () => {
    const [id = 0] = ids;
    for (let change = 0; change < 2; change += 1) {
      for (const address of addressesOf(id)) for (let time = 0; time < 2; time += 1) await get(address);
      await rename(id, `change ${change}`);
      expect((await server.clear('listings', `property:${id}`))?.status).toBe(204);
      for (const address of addressesOf(id))
        for (let time = 0; time < 4; time += 1) expect((await get(address)).text).toContain(`change ${change}`);
    }
  }, 60_000);

  it('are made anew where the folder goes while the server runs', async () => {
    rmSync(path.join(dataDir, 'pages'), { recursive: true });
    const [, , , , ...others] = ids;
    for (const address of others.flatMap(addressesOf)) {
      expect((await get(address)).status).toBe(200);
      expect((await get(address)).status).toBe(200);
    }
    await vi.waitFor(() => expect(files()).toBeGreaterThan(0), { timeout: 5_000 });
  }, 60_000);

  it('are not what a killed server has stored since its last seal, nor what another build has left', async () => {
    const id = ids.at(-1) ?? 0;
    await server.tick();
    await rename(id, 'after the seal');
    await server.clear('listings', `property:${id}`);
    for (const address of addressesOf(id)) expect((await get(address)).text).toContain('after the seal');
    await server.kill();
    const older = path.join(dataDir, 'pages/older/pages-1/0');
    mkdirSync(older, { recursive: true });
    const [build = ''] = readdirSync(path.join(dataDir, 'pages')).filter((name) => name !== 'older');
    const leftover = path.join(dataDir, 'pages', build, 'tmp', 'half');
    mkdirSync(path.dirname(leftover), { recursive: true });
    writeFileSync(leftover, 'half a page');
    utimesSync(leftover, 1, 1);
    await server.start();
    for (const address of addressesOf(id)) {
      const { hit, text } = await get(address);
      expect([address, hit, text.includes('after the seal')]).toEqual([address, false, true]);
    }
    await vi.waitFor(() => expect([existsSync(older), existsSync(leftover)]).toEqual([false, false]), {
      timeout: 10_000,
    });
  }, 120_000);
});
