import { parseArgs } from 'node:util';
import type { Account } from '@/lib/auth/add-account';
import type { Registration } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { clearPages } from './admin/clear-pages';
import { readPassword, readRegistration, Refusal, refusalOf } from './admin/input';
import type { CommandName } from './admin/work';
import { reachDatabase } from './reach';

/**
 * `npm run admin -- <command> <username>`: what must be possible without an admin's login. Ends with 0 and one line
 * that says what happened, or with 1 and one line that says why nothing did. A password comes from the standard input
 * or is made here: everybody on the machine can read a program's arguments.
 */
const USAGE = `usage: npm run admin -- <command> <username> [options]
  create           makes an account of an admin: --name <full name>, --email <address>
  promote, demote  makes an account an admin's, or a user's
  disable, enable  keeps an account from signing in, or no more
  reset-password   gives an account another password
  --password-stdin with create and reset-password: reads it from the standard input, instead of making one`;

/** Of each command, what is true of the account then, and which options it has. */
const COMMANDS: Record<CommandName, { done: string; options?: string[] }> = {
  create: { done: 'is a new admin', options: ['name', 'email', 'password-stdin'] },
  promote: { done: 'is an admin now' },
  demote: { done: 'is no admin any more' },
  disable: { done: 'is disabled and signed out' },
  enable: { done: 'may sign in' },
  'reset-password': { done: 'has another password and is signed out', options: ['password-stdin'] },
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

try {
  console.log(await main());
  process.exit(0);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : inOneLine(error));
  process.exit(1);
}

async function main(): Promise<string> {
  const { command, username, options } = readArguments();
  const { done, options: known } = COMMANDS[command];
  const given = options['password-stdin'] ?? false;
  const password = await readPassword(given);
  const input =
    command === 'create'
      ? await readRegistration(username, password, options)
      : { username, password, fullName: '', email: '' };

  const account = await inDatabase(command, input);
  const shown = command === 'disable' || command === 'enable';
  const { env } = await import('@/lib/env');
  // The account's listings go and come with it.
  const told = !shown || (await clearPages(env, ['listings', `owner:${account.id}`]));
  return [
    `${account.username} ${done}`,
    ...(told ? [] : ['the running server could not be told: restart it so that its pages follow']),
    ...(account.disabled && command !== 'disable' ? ['the account is still disabled'] : []),
    ...(command === 'create' ? [`e-mail: ${input.email}`] : []),
    ...(known && !given ? [`password, shown this once: ${password}`] : []),
  ].join('; ');
}

function readArguments() {
  try {
    const { values: options, positionals } = parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, email: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
    });
    const [command = '', username = '', ...more] = positionals.map((each) => each.trim());
    if (isCommand(command) && username && more.length === 0) {
      const known = COMMANDS[command].options ?? [];
      if (Object.keys(options).every((option) => known.includes(option))) return { command, username, options };
    }
  } catch {
    // an option that there is not; what stands behind it may be a secret
  }
  throw new Refusal(USAGE);
}

async function inDatabase(command: CommandName, input: Registration): Promise<Account> {
  const { env } = await import('@/lib/env'); // a wrong value throws
  const database = await reachDatabase(env);
  try {
    env.DATABASE_URL = database.url; // where lib/db connects to
    const { carryOut } = await import('./admin/work');
    return await carryOut(command, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') throw new Refusal('There is no account of this name');
    throw refusalOf(Object.entries(error.details.fields ?? { username: error.messageKey }));
  } finally {
    await database.leave();
  }
}

/** What went wrong, without where: Prisma says it in its last paragraph. */
function inOneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const paragraphs = message.trim().split(/\n\s*\n/);
  return (paragraphs.at(-1) ?? '').replace(/\s+/g, ' ');
}
