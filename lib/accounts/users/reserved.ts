/** What a deleted account is called, with random letters after it (lib/accounts/delete.ts). Nobody else may. */
export const DELETED_NAME = 'deleted-';
export const DELETED_DOMAIN = 'deleted.invalid';
/** What the account of an office has for a username and an e-mail, with random letters after it: nobody uses either. */
export const OFFICE_NAME = 'office-';
export const OFFICE_DOMAIN = 'office.invalid';

/** Whether a username or a full name is, or looks like, that of a deleted account. */
export const isReservedName = (name: string): boolean =>
  /^deleted\p{P}/iu.test(name.normalize('NFKC').replace(/[\p{Cf}\s]/gu, ''));

/** Whether an address lies in the domain of deleted accounts or of offices, or below it. */
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
