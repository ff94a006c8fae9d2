import 'server-only';
import { may } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { AppError, type ErrorCode } from '../../http/errors';
import { log } from '../../observability/log';
import { withFreeOrCredit } from '../../payments/credits/allowance';
import { db } from '../../platform/db';
import type { Batch } from '../batch-schema';
import { MAX_PRICE } from '../constants';
import { withdrawChange } from '../moderation/decide-change';
import { repriced } from '../reprice';
import { findManaged } from './access';
import { featureWithCredits, setFeatured } from './feature';
import { closeProperty, pauseProperty, resumeProperty } from './life';
import { removeProperty, restoreProperty } from './remove';
import { renewProperty } from './renew';
import { updateProperty } from './update';
import { readInput, versionOf } from './version';

/** `messageKey` is a key below `errors`, or explains an outcome that differs from the request. */
type BatchResult = {
  id: number;
  ok: boolean;
  /** The change waits for approval. */
  waits?: true;
  code?: ErrorCode | 'internal';
  messageKey?: string;
  values?: Record<string, string | number>;
};

/** Changes each listing in its own transaction. Another account's listing gets the result of an unknown id. */
export async function changeMany(actor: Actor, { ids, prices, ...change }: Batch): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (const id of new Set(ids)) {
    results.push(await changeOne(actor, id, prices ? { ...change, price: prices[ids.indexOf(id)] } : change));
  }
  return results;
}

type Change = Omit<Batch, 'ids' | 'prices'>;

async function changeOne(actor: Actor, id: number, change: Change): Promise<BatchResult> {
  try {
    const waits = (await ACTIONS[change.action](actor, id, change)) === true;
    return { id, ok: true, ...(waits && { waits, messageKey: 'price_waits' }) };
  } catch (error) {
    if (!(error instanceof AppError)) {
      log.error('a listing of several could not be changed', { listing: id, action: change.action, error });
      return { id, ok: false, code: 'internal', messageKey: 'internal' };
    }
    const { code, messageKey, details } = error;
    if (code === 'forbidden' || code === 'not_found')
      return { id, ok: false, code: 'not_found', messageKey: 'listing_gone' };
    // For an invalid field, return the field's own message.
    const [field] = Object.values(details.fields ?? {});
    return { id, ok: false, code, messageKey: field ?? messageKey, values: details.values };
  }
}

/** The actions on one listing. They resolve to true if the change waits for approval. */
const ACTIONS: Record<Batch['action'], (actor: Actor, id: number, change: Change) => Promise<unknown>> = {
  pause: (actor, id) => pauseProperty(actor, id),
  resume: (actor, id) => resumeProperty(actor, id),
  close: (actor, id, { outcome = 'other' }) => closeProperty(actor, id, outcome),
  delete: (actor, id) => removeProperty(actor, id),
  restore: restoreProperty,
  withdraw: withdrawChange,
  // A renewal for the fee is only possible for a single listing.
  renew: (actor, id) => withFreeOrCredit((funding) => renewProperty(actor, id, funding)),
  // Never for a KNET payment. Moderators feature for free.
  feature: (actor, id) => (may(actor, 'listings') ? setFeatured(actor, id, true) : featureWithCredits(actor, id)),
  price: changePrice,
};

/** Changes only the price. A significant change waits for review. @returns whether it does */
async function changePrice(actor: Actor, id: number, { price, percent }: Change): Promise<boolean> {
  await findManaged(actor, id);
  if (await db.pendingChange.count({ where: { propertyId: id } })) throw new AppError('conflict', 'change_waits');
  const stored = await db.$transaction((tx) => readInput(tx, id));
  const changed = { ...stored, price: price ?? repriced(stored.price, percent ?? 0) };
  if (changed.price <= 0 || changed.price > MAX_PRICE) throw new AppError('bad_request', 'price_range');
  const { property } = await updateProperty(actor, id, changed, { version: `"${versionOf(stored)}"` });
  return property.price !== changed.price;
}
