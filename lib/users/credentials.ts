import 'server-only';
import { db } from '../db';

export type Credentials = { id: number; password: string; disabled: boolean };

/**
 * What a login is compared with: the only read of a password's hash. Names and addresses are the same in any case of
 * letters. No new username looks like an e-mail address; where an old one is another account's address, both are
 * found, and the password says whose login it is.
 * @param identifier a username or an e-mail address
 */
export const credentialsOf = (identifier: string): Promise<Credentials[]> =>
  db.user.findMany({
    where: { OR: [{ username: identifier }, ...(identifier.includes('@') ? [{ email: identifier }] : [])] },
    select: { id: true, password: true, disabled: true },
    orderBy: { id: 'asc' },
  });

/** The hash of somebody who is signed in and has to prove it again. */
export const passwordOf = async (id: number) =>
  (await db.user.findUniqueOrThrow({ where: { id }, select: { password: true } })).password;
