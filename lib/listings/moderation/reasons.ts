import 'server-only';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/db';
import { AppError } from '../../http/errors';
import { settingsIn } from '../../settings/in-transaction';
import type { Reason } from '../view';

/** What an admin gives (`reasonSchema`). */
export type GivenReason = Pick<Reason, 'code' | 'reason'>;

/**
 * With the words that the operator has set for its code (docs/product.md 11.9): they stay what they are, whatever is set later.
 * @throws AppError bad_request where it is none of the list (any more)
 */
export async function wordedReason(tx: Tx, { code, reason }: GivenReason): Promise<Reason> {
  if (code === null) return { code, words: null, reason };
  const found = (await settingsIn(tx)).rejectReasons.find((each) => each.code === code);
  if (!found) throw new AppError('bad_request', 'reason_gone', { fields: { code: 'reason_gone' } });
  const { words } = found;
  return { code, words: words && { en: words.text, ar: words.textAr }, reason };
}

/** As they are stored. @throws ZodError for anything else */
export const storedWords = (words: unknown): Reason['words'] =>
  z.nullable(z.object({ en: z.string(), ar: z.string() })).parse(words);
