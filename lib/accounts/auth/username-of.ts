import { isReservedName } from '../users/reserved';

/** As the rules of a username have it (schema.ts). */
const MAX_USERNAME = 50;

/** A username to begin with: what stands before the @ of an e-mail address, without a tag; empty where that cannot be one. */
export function usernameOf(email: string): string {
  const name = (/^[^@+]*/.exec(email)?.[0] ?? '')
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .slice(0, MAX_USERNAME);
  return isReservedName(name) ? '' : name;
}
