/** What a deleted account is called, with random letters after it (lib/accounts/delete.ts). Nobody else may. */
export const DELETED_NAME = 'deleted-';
export const DELETED_DOMAIN = 'deleted.invalid';

/** Whether a username or a full name is, or looks like, that of a deleted account. */
export const isReservedName = (name: string): boolean =>
  /^deleted\p{P}/iu.test(name.normalize('NFKC').replace(/[\p{Cf}\s]/gu, ''));

/** Whether an address lies in the domain of deleted accounts, or below it. */
export const isReservedEmail = (email: string): boolean => /[@.]deleted\.invalid\.?$/i.test(email.trim());
