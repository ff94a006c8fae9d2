/** Prefix of deleted accounts' names, followed by random letters (lib/accounts/delete.ts). Reserved. */
export const DELETED_NAME = 'deleted-';
export const DELETED_DOMAIN = 'deleted.invalid';
/** Username prefix and email domain of offices' accounts, followed or preceded by random letters. Reserved. */
export const OFFICE_NAME = 'office-';
export const OFFICE_DOMAIN = 'office.invalid';

/** Whether a name is, or looks like, that of a deleted account. */
export const isReservedName = (name: string): boolean =>
  /^deleted\p{P}/iu.test(name.normalize('NFKC').replace(/[\p{Cf}\s]/gu, ''));

/** Whether an address is in a reserved domain or below it. */
export const isReservedEmail = (email: string): boolean => /[@.](?:deleted|office)\.invalid\.?$/i.test(email.trim());
