import {
  createAdmin,
  disableAccount,
  enableAccount,
  removePasskeys,
  resetPassword,
  setRole,
  type Account,
} from '@/lib/accounts/auth/accounts';
import type { Registration } from '@/lib/accounts/auth/schema';
import { db, dbForLongWork, type Tx } from '@/lib/db';

/** Imported only once the database is known: lib/db reads its URL when it loads. */
const COMMANDS = {
  create: createAdmin,
  promote: (tx, { username }) => setRole(tx, username, 'admin'),
  demote: (tx, { username }) => setRole(tx, username, 'user'),
  disable: (tx, { username }) => disableAccount(tx, username),
  enable: (tx, { username }) => enableAccount(tx, username),
  'remove-passkeys': (tx, { username }) => removePasskeys(tx, username),
  'reset-password': (tx, { username, password }) => resetPassword(tx, username, password),
} satisfies Record<string, (tx: Tx, input: Registration) => Promise<Account>>;

export type CommandName = keyof typeof COMMANDS;

/** Milliseconds. Long, because the search rows of an agency's listings change with its account. */
const TRANSACTION_OPTIONS = { maxWait: 30_000, timeout: 120_000 };

/** In one transaction. @throws AppError not_found, conflict */
export async function runCommand(command: CommandName, input: Registration): Promise<Account> {
  try {
    return await dbForLongWork.$transaction((tx) => COMMANDS[command](tx, input), TRANSACTION_OPTIONS);
  } finally {
    await Promise.all([db.$disconnect(), dbForLongWork.$disconnect()]);
  }
}
