import {
  createAdmin,
  demoteAccount,
  disableAccount,
  enableAccount,
  promoteAccount,
  removePasskeys,
  resetPassword,
  type Account,
} from '@/lib/accounts/auth/accounts';
import type { Registration } from '@/lib/accounts/auth/schema';
import { db, dbForLongWork, dbForSessions, type Tx } from '@/lib/platform/db';
import { transactionWithRetry } from '@/lib/platform/transaction';

/** Imported only once the database is known: lib/platform/db reads its URL when it loads. */
const COMMANDS = {
  create: createAdmin,
  promote: (tx, { username }) => promoteAccount(tx, username),
  demote: (tx, { username }, force) => demoteAccount(tx, username, { force }),
  disable: (tx, { username }, force) => disableAccount(tx, username, { force }),
  enable: (tx, { username }) => enableAccount(tx, username),
  'remove-passkeys': (tx, { username }) => removePasskeys(tx, username),
  'reset-password': (tx, { username, password }) => resetPassword(tx, username, password),
} satisfies Record<string, (tx: Tx, input: Registration, force: boolean) => Promise<Account>>;

export type CommandName = keyof typeof COMMANDS;

/**
 * Runs a command in one transaction with a longer timeout, because an agency's search rows change with its account.
 * @param force also demotes or disables the last admin
 * @throws AppError not_found, conflict
 */
export async function runCommand(command: CommandName, input: Registration, force: boolean): Promise<Account> {
  try {
    return await transactionWithRetry((tx) => COMMANDS[command](tx, input, force));
  } finally {
    await Promise.all([db, dbForLongWork, dbForSessions].map((client) => client.$disconnect()));
  }
}
