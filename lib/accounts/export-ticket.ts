import 'server-only';
import { z } from 'zod';
import { AppError } from '../http/errors';
import { log } from '../observability/log';
import { db } from '../platform/db';
import type { Proof } from './auth/proof-schema';
import { lockVerified, reauthenticate } from './auth/reauthenticate';
import { consumeToken, createToken } from './auth/tokens';
import type { UserView } from './users/view';

const VALID_SECONDS = 5 * 60;

export const exportTicketViewSchema = z.object({ path: z.string() }).meta({
  description: 'Where the archive can be downloaded once, within five minutes, in this session.',
  examples: [{ path: '/api/user/export?token=q3Zp_0123456789abcdefghijklmnopqrstuvwxyzABC' }],
});

/**
 * Returns a path that downloads the account's data once, because a browser cannot send a proof with a download.
 * @throws AppError as `reauthenticate`
 */
export async function requestExport(user: UserView, proof: Proof): Promise<{ path: string }> {
  const verified = await reauthenticate(user.id, proof);
  const token = await db.$transaction(async (tx) => {
    await lockVerified(tx, user.id, verified);
    return createToken(tx, 'export', { userId: user.id, value: null }, VALID_SECONDS);
  });
  log.security('export requested');
  return { path: `/api/user/export?token=${token}` };
}

/** Consumes the token of a download. @throws AppError bad_request if it is invalid or belongs to another account */
export async function openExport(user: UserView, token: string): Promise<void> {
  const stored = await consumeToken(db, 'export', token);
  if (stored?.userId !== user.id) throw new AppError('bad_request', 'link_wrong');
}
