import 'server-only';
import { parseId } from '../../http/query';
import { latinDigits } from '../../i18n/parse-number';
import { db } from '../../platform/db';
import { UUID } from '../../platform/ids';
import { readPhone } from '../../platform/phone';

/** Matches a reference of the payment provider or a bank, such as `chg_TS…`, `re_…` or a row of digits. */
const REFERENCE = /^[\w-]{6,60}$/;
/**
 * Maximum results. A number may match an account, a listing and a payment at once; a phone may belong to many accounts.
 */
const MAX_FOUND = 100;

/**
 * Finds accounts by an identifier: the number of the account, of a listing (even a deleted one) or of a payment; our
 * payment reference, or that of the charge, refund or bank; a phone number of the account or a listing, in any
 * spelling. Every query uses an index.
 */
export async function findIdentified(keyword: string): Promise<number[]> {
  const text = latinDigits(keyword.trim()).replace(/^#/, '');
  const found = await Promise.all([
    ofNumber(parseId(text)),
    UUID.test(text) ? ofReference(text) : REFERENCE.test(text) ? ofProvider(text) : [],
    ofPhone(readPhone(text).phone),
  ]);
  return [...new Set(found.flat().flatMap(({ id }) => id ?? []))].slice(0, MAX_FOUND);
}

type Row = { id: number | null };
type Found = Promise<Row[]> | Row[];

const ofNumber = (number: number | null): Found =>
  number === null
    ? []
    : db.$queryRaw`
        SELECT ${number}::int AS id
        UNION SELECT publisher_id FROM properties WHERE id = ${number}
        UNION SELECT user_id FROM audit_entries WHERE subject = 'property' AND subject_id = ${number} AND user_id IS NOT NULL
        UNION SELECT unnest(ARRAY[user_id, office_id]) FROM payments WHERE id = ${number}`;

const ofReference = (reference: string): Found =>
  db.$queryRaw`SELECT unnest(ARRAY[user_id, office_id]) AS id FROM payments WHERE reference = ${reference}::uuid`;

const ofProvider = (reference: string): Found =>
  db.$queryRaw`
    SELECT unnest(ARRAY[user_id, office_id]) AS id FROM payments p
    WHERE charge_id = ${reference} OR response_data #>> '{reference,payment}' = ${reference}
      OR id = (SELECT payment_id FROM refunds WHERE refund_id = ${reference})`;

const ofPhone = (phone: string | null): Found =>
  phone === null
    ? []
    : db.$queryRaw`
        SELECT id FROM users WHERE phone = ${phone}
        UNION (SELECT DISTINCT publisher_id FROM properties WHERE contact_phone = ${phone} AND deleted_at IS NULL LIMIT ${MAX_FOUND})`;
