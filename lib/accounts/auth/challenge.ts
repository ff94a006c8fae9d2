import 'server-only';
import { cookies } from 'next/headers';
import { AppError } from '../../http/errors';
import { db } from '../../platform/db';
import { env } from '../../platform/env';
import { consumeToken, createToken, type TokenPurpose } from './tokens';

/** A passkey challenge is bound to the browser that requested it: a cookie holds the token of the challenge's row. */
export type ChallengePurpose = Extract<TokenPurpose, `passkey_${string}`>;

const secure = env.APP_URL.startsWith('https:');
const cookieOf = (purpose: ChallengePurpose) => `${secure ? '__Secure-' : ''}${purpose}`;
const MAX_AGE_SECONDS = 10 * 60;

export async function storeChallenge(purpose: ChallengePurpose, userId: number | null, challenge: string) {
  const token = await createToken(db, purpose, { userId, value: challenge }, MAX_AGE_SECONDS);
  const options = { path: '/api', maxAge: MAX_AGE_SECONDS, httpOnly: true, sameSite: 'strict', secure } as const;
  (await cookies()).set(cookieOf(purpose), token, options);
}

/**
 * Consumes and returns this browser's challenge.
 * @throws AppError bad_request if it has no valid one for this account
 */
export async function takeChallenge(purpose: ChallengePurpose, userId: number | null): Promise<string> {
  const token = (await cookies()).get(cookieOf(purpose))?.value;
  const stored = token ? await consumeToken(db, purpose, token) : null;
  if (!stored?.value || stored.userId !== userId) throw new AppError('bad_request', 'passkey_expired');
  return stored.value;
}
