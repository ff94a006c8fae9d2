import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The installation's own processes (the server's clock, the command line) sign their calls: the header
 * `x-baraha-signature` is a time in milliseconds and its HMAC under AUTH_SECRET. Without imports of ours, since the
 * HTTP server, which is not bundled, loads it too.
 */
const VALID_MS = 60_000; // either way: clocks of two machines differ

const createMac = (secret: string, time: number) =>
  createHmac('sha256', secret).update(`internal:${time}`).digest('hex');

export const sign = (secret: string, now: number): string => `${now}.${createMac(secret, now)}`;

/**
 * Whether it was signed within the last minute.
 * @param secret AUTH_SECRET
 * @param now milliseconds
 */
export function verify(secret: string, header: string | null | undefined, now: number): boolean {
  const [, time, given] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (time === undefined || given === undefined || Math.abs(now - Number(time)) > VALID_MS) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(createMac(secret, Number(time))));
}

/**
 * Whether the header `Authorization` is `Bearer <secret>`: how a clock outside calls (docs/operations.md).
 * @param secret CRON_SECRET
 */
export function isBearer(secret: string, header: string | null | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(`Bearer ${secret}`), digest(header ?? ''));
}
