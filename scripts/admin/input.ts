import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { registerSchema, type Registration } from '@/lib/accounts/auth/schema';
import messages from '@/messages/en.json';

export type Stdin = Readable & { isTTY?: boolean };

/** Its message is printed unchanged. */
export class InputError extends Error {}

/** Reads standard input without its line break; otherwise generates 144 random bits. */
export async function readPassword(stdin: Stdin, fromInput: boolean): Promise<string> {
  const password = fromInput ? (await text(stdin)).replace(/\r?\n$/, '') : randomBytes(18).toString('base64url');
  return parsed(registerSchema.shape.password.safeParse(password), () => 'password');
}

/** Asks for missing values at a terminal. Enter, and scripts, accept the proposed ones. */
export async function readRegistration(
  stdin: Stdin,
  { username, password, ...given }: { username: string; password: string; name?: string; email?: string },
): Promise<Registration> {
  const terminal = stdin.isTTY ? createInterface({ input: stdin, output: process.stdout }) : undefined;
  const abort = () => process.exit(130);
  terminal?.once('close', abort); // Ctrl-C, Ctrl-D
  const ask = async (label: string, proposed: string) =>
    (await terminal?.question(`${label} [${proposed}]: `))?.trim() || proposed;
  const fullName = given.name ?? (await ask('Full name', username));
  const email = given.email ?? (await ask('E-mail', `${username}@users.invalid`)); // a reserved domain
  terminal?.off('close', abort).close();
  return parsed(registerSchema.safeParse({ username, password, fullName, email }), ([field]) => String(field));
}

/** @param fields names of inputs, with keys below `errors` of the messages; the first error of each input counts */
export function inputErrorOf(fields: [field: string, key: string][]): InputError {
  const errors: Record<string, string> = messages.errors;
  const options: Record<string, string> = { fullName: '--name', email: '--email' };
  const first = fields.filter(([field], at) => fields.findIndex(([other]) => other === field) === at);
  return new InputError(first.map(([field, key]) => `${options[field] ?? field}: ${errors[key] ?? key}`).join('; '));
}

type ParseResult<T> =
  { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

function parsed<T>(result: ParseResult<T>, fieldOf: (path: PropertyKey[]) => string): T {
  if (result.success) return result.data;
  throw inputErrorOf(result.error.issues.map(({ path, message }) => [fieldOf(path), message]));
}
