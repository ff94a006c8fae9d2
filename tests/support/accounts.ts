import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { query } from './http';
import type { StaffRole } from '@/lib/accounts/users/permissions';

export type Account = { id: number; username: string; password: string; fullName: string; email: string };
type Facts = {
  fullName?: string;
  role?: 'user' | 'admin';
  /** An admin without `staffRoles` has all of them. */
  staffRoles?: StaffRole[];
  credits?: number;
  freeListings?: number;
  phone?: string | null;
  password?: string;
};

/** Returns the password of the demo accounts `owner` and `admin`. */
export function demoPassword(): string {
  const { DEMO_PASSWORD } = process.env;
  if (!DEMO_PASSWORD) throw new Error('DEMO_PASSWORD: must be that of the server under test');
  return DEMO_PASSWORD;
}

/**
 * Hashes with the cheapest argon2 parameters, because tests log in thousands of times. The server reads the parameters
 * from the hash.
 */
const cheapHash = (password: string) => hash(password, { memoryCost: 4096, timeCost: 1 });

/**
 * Returns a unique word that search does not correct. It has no digits, because they could be read as a phone number.
 */
export const unusedWord = () =>
  Array.from(randomBytes(6).toString('hex'), (digit) => 'bdfgklmnrstvwxyz'[parseInt(digit, 16)]).join('');

/** Returns a unique username. */
export const unusedName = () => `t_${unusedWord()}`;

/** Inserts an account into the database of the server under test. Does not sign in. */
export async function addUser(facts: Facts = {}): Promise<Account> {
  const { fullName = 'Dana Al-Saleh', role = 'user', phone = '+96555511100' } = facts;
  const { staffRoles = [], credits = 0, freeListings = 2 } = facts;
  const username = unusedName();
  const email = `${username}@example.com`;
  const { password = `pass-${username}` } = facts;
  const rows = await query<{ id: number }>(
    `INSERT INTO users (username, email, full_name, phone, password, role, credit_balance, free_listings_remaining, staff_roles)
     VALUES ($1, $2, $3, $4, $5, $6::role, $7, $8, $9) RETURNING id`,
    [username, email, fullName, phone, await cheapHash(password), role, credits, freeListings, staffRoles],
  );
  if (!rows[0]) throw new Error('the account was not made');
  return { id: rows[0].id, username, password, fullName, email };
}

/** Deletes accounts and their offices with their listings, payments, sessions and records. */
export async function removeUsers(...people: number[]): Promise<void> {
  const sql = 'SELECT office_id AS id FROM office_members WHERE user_id = ANY($1)';
  const offices = await query<{ id: number }>(sql, [people]);
  const ids = [...people, ...offices.map(({ id }) => id)];
  await query('DELETE FROM payments WHERE user_id = ANY($1) OR office_id = ANY($1)', [ids]);
  await query('DELETE FROM audit_entries WHERE actor_id = ANY($1) OR user_id = ANY($1)', [ids]);
  await query('DELETE FROM users WHERE id = ANY($1)', [ids]);
}

/** Deletes the login attempts of this machine's IP address, which all tests share. */
export async function forgetAttempts(): Promise<void> {
  await query("DELETE FROM limits WHERE key LIKE '%:address:%'");
}
