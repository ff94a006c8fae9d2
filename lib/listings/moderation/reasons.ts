import 'server-only';
import * as z from 'zod/mini';
import { AppError } from '../../http/errors';
import type { Tx } from '../../platform/db';
import { settingsIn } from '../../settings/in-transaction';
import type { Reason } from '../view';

/** Reason as an admin enters it (`reasonSchema`). */
export type GivenReason = Pick<Reason, 'code' | 'reason'>;

/** Copies the setting's texts for the code (docs/product.md 11.9). @throws AppError bad_request without the code */
export async function wordedReason(tx: Tx, { code, reason }: GivenReason): Promise<Reason> {
  if (code === null) return { code, words: null, reason };
  const found = (await settingsIn(tx)).rejectReasons.find((each) => each.code === code);
  if (!found) throw new AppError('bad_request', 'reason_gone', { fields: { code: 'reason_gone' } });
  const { words } = found;
  return { code, words: words && { en: words.text, ar: words.textAr }, reason };
}

/** Parses the stored texts of a reason. @throws ZodError */
export const storedWords = (words: unknown): Reason['words'] =>
  z.nullable(z.object({ en: z.string(), ar: z.string() })).parse(words);
