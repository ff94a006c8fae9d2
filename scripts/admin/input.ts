import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { registerSchema, type Registration } from '@/lib/auth/schema';
import messages from '@/messages/en.json';

/** What the command line is told of an account, checked as the site's own forms are. */

/** What a person is told in place of what they asked for. */
export class Refusal extends Error {}

/** From the standard input, but for the end of its line; else random, as strong as a key of 144 bits. */
export async function readPassword(fromInput: boolean): Promise<string> {
  const password = fromInput
    ? (await text(process.stdin)).replace(/\r?\n$/, '')
    : randomBytes(18).toString('base64url');
  return checked(registerSchema.shape.password.safeParse(password), () => 'password');
}

/** A person at a terminal is asked for what is not given; Enter, and a script, take what is proposed. */
export async function readRegistration(
  username: string,
  password: string,
  given: { name?: string; email?: string },
): Promise<Registration> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const giveUp = () => process.exit(130);
  terminal?.once('close', giveUp); // Ctrl-C, Ctrl-D
  const ask = async (label: string, proposed: string) =>
    (await terminal?.question(`${label} [${proposed}]: `))?.trim() || proposed;
  const fullName = given.name ?? (await ask('Full name', username));
  const email = given.email ?? (await ask('E-mail', `${username}@users.invalid`)); // an ending that nobody has
  terminal?.off('close', giveUp).close();
  return checked(registerSchema.safeParse({ username, password, fullName, email }), ([field]) => String(field));
}

/** @param fields names of inputs and keys below `errors` of the messages; of several for one input, the first counts */
export function refusalOf(fields: [field: string, key: string][]): Refusal {
  const errors: Record<string, string> = messages.errors;
  const options: Record<string, string> = { fullName: '--name', email: '--email' };
  const first = fields.filter(([field], at) => fields.findIndex(([other]) => other === field) === at);
  return new Refusal(first.map(([field, key]) => `${options[field] ?? field}: ${errors[key] ?? key}`).join('; '));
}

type Checked<T> =
  { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

function checked<T>(result: Checked<T>, fieldOf: (path: PropertyKey[]) => string): T {
  if (result.success) return result.data;
  throw refusalOf(result.error.issues.map(({ path, message }) => [fieldOf(path), message]));
}
