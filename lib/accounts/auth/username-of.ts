import { isReservedName } from '../users/reserved';

/** The characters that schema.ts allows. */
const MAX_USERNAME = 50;

/** Suggests a username from the local part of an email address, without a tag. Empty if it is unsuitable. */
export function usernameOf(email: string): string {
  const name = (/^[^@+]*/.exec(email)?.[0] ?? '')
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .slice(0, MAX_USERNAME);
  return isReservedName(name) ? '' : name;
}
