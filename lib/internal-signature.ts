import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * How this installation's own processes (the server's clock, the command line) prove themselves to its internal
 * addresses: the header `x-baraha-signature` is a time in milliseconds and its HMAC under AUTH_SECRET. Imports
 * nothing of ours: the HTTP server, which is not bundled, loads it too.
 */
const VALID_MS = 60_000; // either way: clocks of two machines differ

const mac = (secret: string, time: number) => createHmac('sha256', secret).update(`internal:${time}`).digest('hex');

/**
 * @param secret AUTH_SECRET
 * @param now milliseconds
 * @returns the header's value
 */
export const sign = (secret: string, now: number): string => `${now}.${mac(secret, now)}`;

/**
 * @param secret AUTH_SECRET
 * @param header the header's value
 * @param now milliseconds
 * @returns whether the secret's holder signed it within the last minute
 */
export function verify(secret: string, header: string | null | undefined, now: number): boolean {
  const [, time, given] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (time === undefined || given === undefined || Math.abs(now - Number(time)) > VALID_MS) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(mac(secret, Number(time))));
}
