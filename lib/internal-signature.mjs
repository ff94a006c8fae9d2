import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * How this installation's own processes (the server's clock, the command line) prove themselves to its internal
 * addresses: the header `x-baraha-signature` is a time in milliseconds and its HMAC under AUTH_SECRET. Plain
 * JavaScript, because what runs outside the bundle imports it too.
 */
const VALID = 60_000; // milliseconds, either way: clocks of two machines differ

/** @param {string} secret @param {number} time */
const mac = (secret, time) => createHmac('sha256', secret).update(`internal:${time}`).digest('hex');

/**
 * @param {string} secret AUTH_SECRET
 * @param {number} now milliseconds
 * @returns {string} the header's value
 */
export const sign = (secret, now) => `${now}.${mac(secret, now)}`;

/**
 * @param {string} secret AUTH_SECRET
 * @param {string | null | undefined} header the header's value
 * @param {number} now milliseconds
 * @returns {boolean} whether the secret's holder signed it within the last minute
 */
export function verify(secret, header, now) {
  const [, time, given] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (time === undefined || given === undefined || Math.abs(now - Number(time)) > VALID) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(mac(secret, Number(time))));
}
