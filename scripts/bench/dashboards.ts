import { randomBytes } from 'node:crypto';
import { hashPassword } from '@/lib/auth/password';
import { db } from '@/lib/db';
import { percentiles } from './load';

/** Milliseconds until the last byte of a page, asked for by an admin, one request after the other. */
export type DashboardRow = { page: string; p50: number; p95: number; p99: number };

const TIMES = 40;

/**
 * Times the pages of both dashboards as a signed-in admin gets them: nothing of them is cached. The server's database
 * is that of lib/db.
 */
export async function measureDashboards(url: string, paths: string[]): Promise<DashboardRow[]> {
  const username = `bench-admin-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(16).toString('base64url');
  const facts = { username, email: `${username}@example.com`, fullName: 'Bench Admin', role: 'admin' } as const;
  const { id } = await db.user.create({ data: { ...facts, password: await hashPassword(password) } });
  try {
    const cookie = await signIn(url, { username, password });
    const rows: DashboardRow[] = [];
    for (const page of paths) {
      const times: number[] = [];
      for (let time = -2; time < TIMES; time += 1) {
        const start = performance.now();
        const answer = await fetch(url + page, { headers: { cookie }, redirect: 'manual' });
        await answer.text();
        if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
        if (time >= 0) times.push(performance.now() - start);
      }
      rows.push({ page, ...percentiles(times) });
    }
    return rows;
  } finally {
    await db.user.delete({ where: { id } });
  }
}

async function signIn(url: string, credentials: { username: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`login answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
