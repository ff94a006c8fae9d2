import { parseArgs } from 'node:util';
import { openDatabase } from '../open-database';
import type { CommandName } from './commands';
import { InputError, inputErrorOf, readPassword, readRegistration, type Stdin } from './input';
import type { Account } from '@/lib/accounts/auth/accounts';
import type { Registration } from '@/lib/accounts/auth/schema';
import { AppError } from '@/lib/http/errors';

const USAGE = `usage: npm run admin -- <command> <username> [options]
  create           makes an account of an admin with all staff roles: --name <full name>, --email <address>
  promote, demote  gives an account all staff roles, or makes it a user's
  disable, enable  keeps an account from signing in, or no more
  remove-passkeys  for an admin who has lost them; the next login can add one
  reset-password   gives an account another password
  --force with demote and disable: also for the last administrator
  --password-stdin with create and reset-password: reads it from the standard input, instead of making one`;

const COMMANDS: Record<CommandName, { done: string; options?: string[] }> = {
  create: { done: 'is a new admin', options: ['name', 'email', 'password-stdin'] },
  promote: { done: 'is an admin now' },
  demote: { done: 'is no admin any more', options: ['force'] },
  disable: { done: 'is disabled and signed out', options: ['force'] },
  enable: { done: 'may sign in' },
  'remove-passkeys': { done: 'has no passkeys any more and is signed out' },
  'reset-password': { done: 'has another password and is signed out', options: ['password-stdin'] },
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/**
 * @param args after `npm run admin --`
 * @param stdin source of a password and of a terminal's answers
 * @returns the line to print
 * @throws InputError with the text to print instead; describeFailure describes other errors
 */
export async function runAdmin(args: string[], stdin: Stdin): Promise<string> {
  const { command, username, options } = readArguments(args);
  const { done, options: allowedOptions = [] } = COMMANDS[command];
  const given = options['password-stdin'] ?? false;
  const force = options.force ?? false;
  const password = await readPassword(stdin, given);
  const input =
    command === 'create'
      ? await readRegistration(stdin, { username, password, ...options })
      : { username, password, fullName: '', email: '' };

  const account = await inDatabase(command, input, force);
  return [
    `${account.username} ${done}`,
    ...(account.disabled && command !== 'disable' ? ['the account is still disabled'] : []),
    ...(command === 'create' ? [`e-mail: ${input.email}`] : []),
    ...(allowedOptions.includes('password-stdin') && !given ? [`password, shown this once: ${password}`] : []),
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
    const [command = '', username = '', ...more] = positionals.map((each) => each.trim());
    if (isCommand(command) && username && more.length === 0) {
      const known = COMMANDS[command].options ?? [];
      if (Object.keys(options).every((option) => known.includes(option))) return { command, username, options };
    }
  } catch {
    // Unknown options are not printed: their values may be secrets.
  }
  throw new InputError(USAGE);
}

async function inDatabase(command: CommandName, input: Registration, force: boolean): Promise<Account> {
  const { env } = await import('@/lib/platform/env');
  const database = await openDatabase(env);
  try {
    env.DATABASE_URL = database.url; // read by lib/platform/db
    const { runCommand } = await import('./commands');
    return await runCommand(command, input, force);
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
