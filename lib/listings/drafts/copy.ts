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
 * Creates a draft for the caller as a copy of a listing. Omits photos, video, 360° tour and PACI number, which belong to
 * the original home: the copy advertises another one (docs/product.md 8.2).
 * @throws AppError not_found, forbidden, conflict if the caller has the maximum number of drafts
 */
export async function copyProperty(actor: Actor, id: number): Promise<DraftView> {
  const input = await transaction(async (tx) => {
    await lockManaged(tx, actor, id);
    return readInput(tx, id);
  });
  return saveDraft(actor, randomUUID(), {
    values: formValuesOf({ ...input, videoUrl: null, tourUrl: null, paciNumber: null }),
  });
}
