import { randomBytes } from 'node:crypto';
import { hashPassword } from '@/lib/accounts/auth/password';
import { db } from '@/lib/db';

/**
 * Lets `work` act as an admin who exists as long as it takes; what the admin did is forgotten too. The server's
 * database is that of lib/db.
 * @param work gets the cookies of the session
 */
export async function asAdmin<T>(url: string, work: (cookie: string) => Promise<T>): Promise<T> {
  const username = `bench-admin-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(16).toString('base64url');
  const facts = { username, email: `${username}@example.com`, fullName: 'Bench Admin', role: 'admin' } as const;
  const { id } = await db.user.create({ data: { ...facts, password: await hashPassword(password) } });
  try {
    return await work(await signIn(url, { username, password }));
  } finally {
    await db.auditEntry.deleteMany({ where: { actorId: id } });
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
