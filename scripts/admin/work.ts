import type { Account } from '@/lib/auth/add-account';
import { createAdmin, disable, enable, resetPassword, setRole } from '@/lib/auth/manage-accounts';
import type { Registration } from '@/lib/auth/schema';
import { db, dbForLongWork, type Tx } from '@/lib/db';

/** What the commands do. Apart from their names and words, because lib/db wants to know its database when it loads. */
const WORK = {
  create: createAdmin,
  promote: (tx, { username }) => setRole(tx, username, 'admin'),
  demote: (tx, { username }) => setRole(tx, username, 'user'),
  disable: (tx, { username }) => disable(tx, username),
  enable: (tx, { username }) => enable(tx, username),
  'reset-password': (tx, { username, password }) => resetPassword(tx, username, password),
} satisfies Record<string, (tx: Tx, input: Registration) => Promise<Account>>;

export type CommandName = keyof typeof WORK;

/** Milliseconds: a busy machine takes its time to connect, and an agency's listings go and come with its account. */
const PATIENCE = { maxWait: 30_000, timeout: 120_000 };

/** All of it or, where any of it fails, nothing. @throws AppError not_found, conflict */
export async function carryOut(command: CommandName, input: Registration): Promise<Account> {
  try {
    return await dbForLongWork.$transaction((tx) => WORK[command](tx, input), PATIENCE);
  } finally {
    await Promise.all([db.$disconnect(), dbForLongWork.$disconnect()]);
  }
}
