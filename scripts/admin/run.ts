import { parseArgs } from 'node:util';
import { openDatabase } from '../open-database';
import { InputError, inputErrorOf, readPassword, readRegistration, type Stdin } from './input';
import type * as accounts from '@/lib/accounts/auth/accounts';
import type { Registration } from '@/lib/accounts/auth/schema';
import { AppError } from '@/lib/http/errors';
import type { Tx } from '@/lib/platform/db';

const USAGE = `usage: npm run admin -- <command> <username> [options]
  create           makes an account of an admin with all staff roles: --name <full name>, --email <address>
  promote, demote  gives an account all staff roles, or makes it a user's
  disable, enable  keeps an account from signing in, or no more
  remove-passkeys  for an admin who has lost them; the next login can add one
  reset-password   gives an account another password
  --force with demote and disable: also for the last administrator
  --password-stdin with create and reset-password: reads it from the standard input, instead of making one`;

type Command = {
  /** Printed after the username. */
  done: string;
  options?: string[];
  run: (lib: typeof accounts, tx: Tx, input: Registration, force: boolean) => Promise<accounts.Account>;
};

const COMMANDS: Record<string, Command> = {
  create: {
    done: 'is a new admin',
    options: ['name', 'email', 'password-stdin'],
    run: (lib, tx, input) => lib.createAdmin(tx, input),
  },
  promote: { done: 'is an admin now', run: (lib, tx, { username }) => lib.promoteAccount(tx, username) },
  demote: {
    done: 'is no admin any more',
    options: ['force'],
    run: (lib, tx, { username }, force) => lib.demoteAccount(tx, username, { force }),
  },
  disable: {
    done: 'is disabled and signed out',
    options: ['force'],
    run: (lib, tx, { username }, force) => lib.disableAccount(tx, username, { force }),
  },
  enable: { done: 'may sign in', run: (lib, tx, { username }) => lib.enableAccount(tx, username) },
  'remove-passkeys': {
    done: 'has no passkeys any more and is signed out',
    run: (lib, tx, { username }) => lib.removePasskeys(tx, username),
  },
  'reset-password': {
    done: 'has another password and is signed out',
    options: ['password-stdin'],
    run: (lib, tx, { username, password }) => lib.resetPassword(tx, username, password),
  },
};

/**
 * @param args after `npm run admin --`
 * @param stdin source of a password and of a terminal's answers
 * @returns the line to print
 * @throws InputError with the text to print instead; describeFailure describes other errors
 */
export async function runAdmin(args: string[], stdin: Stdin): Promise<string> {
  const { name, command, username, options } = readArguments(args);
  const given = options['password-stdin'] ?? false;
  const force = options.force ?? false;
  const password = await readPassword(stdin, given);
  const input =
    name === 'create'
      ? await readRegistration(stdin, { username, password, ...options })
      : { username, password, fullName: '', email: '' };

  const account = await inDatabase(command, input, force);
  return [
    `${account.username} ${command.done}`,
    ...(account.disabled && name !== 'disable' ? ['the account is still disabled'] : []),
    ...(name === 'create' ? [`e-mail: ${input.email}`] : []),
    ...(command.options?.includes('password-stdin') && !given ? [`password, shown this once: ${password}`] : []),
  ].join('; ');
}

function readArguments(args: string[]) {
  try {
    const { values: options, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        email: { type: 'string' },
        force: { type: 'boolean' },
        'password-stdin': { type: 'boolean' },
      },
    });
    const [name = '', username = '', ...more] = positionals.map((each) => each.trim());
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command && username && more.length === 0) {
      const { options: known = [] } = command;
      if (Object.keys(options).every((option) => known.includes(option))) return { name, command, username, options };
    }
  } catch {
    // Unknown options are not printed: their values may be secrets.
  }
  throw new InputError(USAGE);
}

/** Runs a command in one transaction with a longer timeout, because an agency's search rows change with its account. */
async function inDatabase({ run }: Command, input: Registration, force: boolean): Promise<accounts.Account> {
  const { env } = await import('@/lib/platform/env');
  const database = await openDatabase(env);
  try {
    env.DATABASE_URL = database.url; // read by lib/platform/db
    const lib = await import('@/lib/accounts/auth/accounts');
    const { db, dbForLongWork, dbForSessions } = await import('@/lib/platform/db');
    const { transactionWithRetry } = await import('@/lib/platform/transaction');
    try {
      return await transactionWithRetry((tx) => run(lib, tx, input, force));
    } finally {
      await Promise.all([db, dbForLongWork, dbForSessions].map((client) => client.$disconnect()));
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') throw new InputError('There is no account of this name');
    if (error.messageKey === 'last_admin')
      throw new InputError(
        `${input.username} is the last administrator: nobody could change settings or roles any more. --force does it nevertheless`,
      );
    throw inputErrorOf(Object.entries(error.details.fields ?? { username: error.messageKey }));
  } finally {
    await database.close();
  }
}

/** Returns one line. Prisma's messages name the error in their last paragraph. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof InputError) return message;
  const paragraphs = message.trim().split(/\n\s*\n/);
  return (paragraphs.at(-1) ?? '').replace(/\s+/g, ' ');
}
