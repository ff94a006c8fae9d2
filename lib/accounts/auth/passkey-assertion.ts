import 'server-only';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { log } from '../../observability/log';
import { db } from '../../platform/db';
import { env } from '../../platform/env';
import { storeChallenge, takeChallenge, type ChallengePurpose } from './challenge';
import type { PasskeyAssertion } from './proof-schema';

export const rpID = new URL(env.APP_URL).hostname;
/** Milliseconds that the browser waits for the passkey. */
export const TIMEOUT_MS = 5 * 60 * 1000;

type Credential = { id: string; transports: string[] };
type Purpose = Exclude<ChallengePurpose, 'passkey_registration'>;

/**
 * Returns WebAuthn request options and stores their challenge.
 * @param userId null if the device chooses the account
 * @param allowCredentials undefined allows any passkey of this site
 */
export async function requestOptions(purpose: Purpose, userId: number | null, allowCredentials?: Credential[]) {
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
    allowCredentials,
  });
  await storeChallenge(purpose, userId, options.challenge);
  return { ...options };
}

type Assertion = { passkey: { id: number; userId: number } } | { passkey: null; userId?: number; reason: string };

/**
 * Verifies the device's response to this browser's challenge and stores the passkey's new counter.
 * @returns the passkey; null with the `reason` if the response is rejected
 * @throws AppError bad_request if the challenge has expired or was used
 */
export async function verifyAssertion(
  purpose: Purpose,
  userId: number | null,
  response: PasskeyAssertion,
): Promise<Assertion> {
  const expectedChallenge = await takeChallenge(purpose, userId);
  const passkey = await db.passkey.findUnique({ where: { credentialId: response.id } });
  if (!passkey || (userId !== null && passkey.userId !== userId)) return { passkey: null, reason: 'unknown passkey' };
  const { credentialId, publicKey, counter } = passkey;
  const refused = (reason: string): Assertion => ({ passkey: null, userId: passkey.userId, reason });
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: env.APP_URL,
    expectedRPID: rpID,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.debug('a passkey was not verified', { error });
    return null;
  });
  if (verified === null) return refused('wrong passkey');
  if (!verified.verified) return refused('wrong signature');
  const { newCounter } = verified.authenticationInfo;
  // The counter must increase: a copied key would repeat a value.
  const { count } = await db.passkey.updateMany({
    where: { id: passkey.id, counter: newCounter === 0 ? 0 : { lt: newCounter } },
    data: { counter: newCounter, lastUsedAt: new Date() },
  });
  return count === 0 ? refused('counter of the passkey') : { passkey };
}
