import { randomBytes } from 'node:crypto';
import { cheapHash } from './accounts';
import { call, query } from './http';
import type { StaffRole } from '@/lib/accounts/users/permissions';

/** An account in the database of the server under test, with its session cookie. */
export type Person = { id: number; username: string; email: string; password: string; cookie: string };

type Facts = {
  role?: 'user' | 'admin';
  staffRoles?: StaffRole[];
  free?: number;
  credits?: number;
  fullName?: string;
  phone?: string | null;
};

export const PASSWORD = 'a password of tests';
let hash: Promise<string> | undefined;

/**
 * Inserts an account without signing in. An admin without `staffRoles` has all of them. Remove it with `removePeople`.
 */
export async function addPerson(facts: Facts = {}): Promise<Person> {
  const { role = 'user', staffRoles = [], free = 2, credits = 0, fullName = 'Test Person', phone = null } = facts;
  const username = `test-${randomBytes(6).toString('hex')}`;
  const email = `${username}@example.com`;
  const [row] = await query<{ id: number }>(
    `INSERT INTO users (username, email, password, full_name, phone, role, free_listings_remaining, credit_balance, staff_roles)
     VALUES ($1, $2, $3, $4, $5, $6::role, $7, $8, $9) RETURNING id`,
    [username, email, await (hash ??= cheapHash(PASSWORD)), fullName, phone, role, free, credits, staffRoles],
  );
  if (!row) throw new Error('no row');
  return { id: row.id, username, email, password: PASSWORD, cookie: '' };
}

/** Inserts an account and signs it in. `cookie`: value of the Cookie header. */
export async function signedIn(facts: Facts = {}): Promise<Person> {
  const person = await addPerson(facts);
  return { ...person, cookie: await signIn(person) };
}

/** Signs in and returns the cookies. */
export async function signIn({ username, password }: Pick<Person, 'username' | 'password'>): Promise<string> {
  const { status, headers, text } = await call('/api/login', send('POST', { username, password }));
  if (status !== 200) throw new Error(`login failed: ${status} ${text}`);
  return cookiesOf(headers);
}

/** Returns a response's cookies as a Cookie header. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** Returns request options with a JSON body and a session cookie. */
export const send = (method: string, body?: unknown, cookie = ''): RequestInit => ({
  method,
  headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** Deletes accounts with their listings and records. */
export async function removePeople(...people: (Person | undefined)[]): Promise<void> {
  const ids = people.flatMap((person) => person?.id ?? []);
  await query('DELETE FROM audit_entries WHERE actor_id = ANY($1) OR user_id = ANY($1)', [ids]);
  await query('DELETE FROM users WHERE id = ANY($1)', [ids]);
}

/** Deletes the counts of failed logins, because all tests share one IP address. */
export const forgetAttempts = () => query('DELETE FROM limits');
