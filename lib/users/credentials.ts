import 'server-only';
import { db } from '../db';

/** What a login is compared with: the only read of a password's hash. Names are the same in any case of letters. */
export const credentialsOf = (username: string) =>
  db.user.findUnique({ where: { username }, select: { id: true, password: true, disabled: true } });

/** The hash of somebody who is signed in and has to prove it again. */
export const passwordOf = async (id: number) =>
  (await db.user.findUniqueOrThrow({ where: { id }, select: { password: true } })).password;
