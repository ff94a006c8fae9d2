import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../accounts/users/view';
import { transaction } from '../../platform/transaction';
import { formValuesOf } from '../form/values';
import { lockManaged } from '../write/access';
import { readInput } from '../write/version';
import { saveDraft } from './drafts';
import type { DraftView } from './view';

/**
 * A new draft of the caller's with what a listing says. Without its photos and its PACI number, which are of this one home: who copies
 * a listing has another one to advertise (docs/product.md 8.2).
 * @throws AppError not_found, forbidden, conflict where the caller has as many drafts as there can be
 */
export async function copyProperty(actor: Actor, id: number): Promise<DraftView> {
  const input = await transaction(async (tx) => {
    await lockManaged(tx, actor, id);
    return readInput(tx, id);
  });
  return saveDraft(actor, randomUUID(), { values: formValuesOf({ ...input, paciNumber: null }) });
}
