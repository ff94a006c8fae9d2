/** Prefix of deleted accounts' names, followed by random letters (lib/accounts/delete.ts). Reserved. */
export const DELETED_NAME = 'deleted-';
export const DELETED_DOMAIN = 'deleted.invalid';
/** Username prefix and email domain of offices' accounts, followed or preceded by random letters. Reserved. */
export const OFFICE_NAME = 'office-';
export const OFFICE_DOMAIN = 'office.invalid';

/** Whether a name looks like the name of a deleted account. */
export const isReservedName = (name: string): boolean =>
  /^deleted\p{P}/iu.test(name.normalize('NFKC').replace(/[\p{Cf}\s]/gu, ''));

/** Whether an address is in a reserved domain or below it. */
export const isReservedEmail = (email: string): boolean => /[@.](?:deleted|office)\.invalid\.?$/i.test(email.trim());

const MAX_USERNAME = 50; // as in lib/accounts/auth/schema.ts

/** Suggests a username for an email address: its local part without a tag; empty if that is not a valid username. */
export function usernameOf(email: string): string {
  const name = (/^[^@+]*/.exec(email)?.[0] ?? '')
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .slice(0, MAX_USERNAME);
  return isReservedName(name) ? '' : name;
}
