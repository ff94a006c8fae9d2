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
import { db, dbForLongWork, dbForSessions, type Tx } from '@/lib/db';
import { transactionWithRetry } from '@/lib/transaction';

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

/** In one transaction, with time: the search rows of an agency's listings change with its account. @throws AppError not_found, conflict */
export async function runCommand(command: CommandName, input: Registration): Promise<Account> {
  try {
    return await transactionWithRetry((tx) => COMMANDS[command](tx, input));
  } finally {
    await Promise.all([db, dbForLongWork, dbForSessions].map((client) => client.$disconnect()));
  }
}
