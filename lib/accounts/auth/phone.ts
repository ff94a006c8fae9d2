import 'server-only';
import { createHmac, randomInt } from 'node:crypto';
import { ownerChanged } from '../../cache/clear';
import { AppError, invalidFields } from '../../http/errors';
import { clientNetwork } from '../../http/ip-address';
import { consumeRateLimit, incrementRateLimit } from '../../http/rate-limit';
import type { Locale } from '../../i18n/routing';
import { translator } from '../../i18n/translator';
import { log } from '../../observability/log';
import { db } from '../../platform/db';
import { env } from '../../platform/env';
import { toE164 } from '../../platform/phone';
import { signingSecret } from '../../platform/secret';
import { lockUser, transaction } from '../../platform/transaction';
import { loadUser } from '../users/queries';
import type { UserView } from '../users/view';

const VALID_SECONDS = 10 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/**
 * Attempts per code. The window starts with the first attempt, after the code was sent, and therefore ends after the
 * code expires.
 */
const TRIES = { max: 5, seconds: VALID_SECONDS };
const CODES = 1_000_000;

/** Limits on sent codes: each one costs the operator money and may reach a person who did not request it. */
const LIMITS = [
  { per: 'account', max: 3, seconds: VALID_SECONDS },
  { per: 'account', max: 8, seconds: DAY_SECONDS },
  { per: 'number', max: 3, seconds: VALID_SECONDS },
  { per: 'number', max: 6, seconds: DAY_SECONDS },
  { per: 'network', max: 20, seconds: 60 * 60 },
  { per: 'network', max: 60, seconds: DAY_SECONDS },
] as const;

const triesKey = (userId: number) => `phone-tries:${userId}`;

/** Returns a keyed hash, because six digits can be guessed from a plain hash. */
const hashOf = (userId: number, phone: string, code: string) =>
  createHmac('sha256', signingSecret()).update(`phone_code\n${userId}\n${phone}\n${code}`).digest();

/**
 * Sends a code to the account's phone number and invalidates an earlier code (docs/product.md 10.9).
 * @throws AppError not_found without SMS, bad_request without a number, conflict if the number is already confirmed,
 * too_many_requests, provider_failed
 */
export async function sendPhoneCode(user: UserView, address: string, locale: Locale): Promise<void> {
  if (!canSendSms()) throw new AppError('not_found');
  const phone = toE164(user.phone);
  if (phone === null) throw new AppError('bad_request', 'phone_missing');
  if (user.phoneConfirmed) throw new AppError('conflict', 'phone_confirmed');
  const keys = { account: user.id, number: phone, network: clientNetwork(address) };
  for (const { per, ...limit } of LIMITS)
    await consumeRateLimit(`phone-code:${per}:${keys[per]}:${limit.seconds}`, limit);
  const code = String(randomInt(CODES)).padStart(6, '0');
  await db.$transaction(async (tx) => {
    await lockUser(tx, user.id);
    await tx.accountToken.deleteMany({ where: { userId: user.id, purpose: 'phone_code' } });
    await tx.limit.deleteMany({ where: { key: triesKey(user.id) } });
    await tx.$executeRaw`
      INSERT INTO account_tokens (hash, purpose, user_id, value, expires_at)
      VALUES (${hashOf(user.id, phone, code)}, 'phone_code', ${user.id}, ${phone}, now() + ${VALID_SECONDS}::int * interval '1 second')`;
  });
  const t = translator(locale);
  try {
    await sendSms(phone, t('sms.code', { site: t('site.name'), code, minutes: VALID_SECONDS / 60 }));
  } catch (error) {
    log.warn('a text message could not be sent', { error });
    throw new AppError('provider_failed', 'sms_failed');
  }
}

/** Returns whether an unexpired code was sent to the account's number; null without SMS. */
export async function phoneCodeState({ id, phone }: UserView): Promise<'sent' | 'none' | null> {
  if (!canSendSms()) return null;
  const where = { userId: id, purpose: 'phone_code', value: toE164(phone), expiresAt: { gt: new Date() } };
  return (await db.accountToken.count({ where })) > 0 ? 'sent' : 'none';
}

/**
 * Confirms the account's number by a code.
 * @throws AppError not_found without SMS, bad_request for a wrong, used or expired code or too many attempts
 */
export async function confirmPhone({ id }: UserView, code: string): Promise<UserView> {
  if (!canSendSms()) throw new AppError('not_found');
  // Count before comparing, so that concurrent attempts all count.
  const { within } = await incrementRateLimit(triesKey(id), TRIES);
  if (!within) throw invalidFields({ code: 'code_used_up' });
  const confirmed = await transaction(async (tx) => {
    await lockUser(tx, id);
    const user = await tx.user.findUniqueOrThrow({ where: { id }, select: { phone: true } });
    const phone = toE164(user.phone);
    const [used] = await tx.$queryRaw<object[]>`
      DELETE FROM account_tokens WHERE hash = ${hashOf(id, phone ?? '', code)} AND purpose = 'phone_code' AND user_id = ${id}
        AND expires_at > now() RETURNING user_id`;
    if (!used) return null;
    ownerChanged(tx, id);
    await tx.user.update({ where: { id }, data: { phoneConfirmedAt: new Date() }, select: { id: true } });
    return loadUser(tx, id);
  });
  if (!confirmed) throw invalidFields({ code: 'code_wrong' });
  return confirmed;
}

const canSendSms = () => env.SMS_URL !== undefined;

/**
 * Sends a text message through the operator's webhook.
 * @param to in E.164
 * @throws Error if the webhook does not accept the message
 */
async function sendSms(to: string, text: string): Promise<void> {
  const { SMS_URL: url, SMS_SECRET: secret } = env;
  if (!url) throw new Error('SMS_URL: must be set');
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) },
    body: JSON.stringify({ to, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`SMS_URL answered ${response.status}`);
}
