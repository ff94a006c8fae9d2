import 'server-only';
import * as z from 'zod/mini';
import type { Actor } from '../../accounts/users/view';
import { AppError } from '../../http/errors';
import { matchesETag } from '../../http/etag';
import { findDraftPayments, releaseDraftPayments } from '../../payments/credits/draft-payments';
import { db, Prisma, type Tx } from '../../platform/db';
import { DAYS_DRAFTS_KEPT, MAX_DRAFTS } from '../../platform/site';
import { lockUser, transaction } from '../../platform/transaction';
import { prefilledValues } from '../form/prefilled';
import { FIELD_NAMES, hasContent, isFormValue } from '../form/values';
import { accountsOf } from '../policy';
import { draftView, emptyDraftView, withImages } from './rows';
import type { SavedDraft } from './schema';
import type { DraftView } from './view';

/**
 * Stores a draft's values. A draft without text and photos is not stored: an existing one is deleted.
 * @param tag value of `If-Match`; null stores in any case. A deleted draft is stored again, so that nothing is lost
 * @throws AppError conflict if it was changed since the version of `tag`, with the fields that differ; as `assertCanOpen`
 */
export async function saveDraft(
  actor: Actor,
  id: string,
  sent: SavedDraft,
  tag: string | null = null,
): Promise<DraftView> {
  const { id: userId } = actor;
  const isKept = (name: string) => name in sent.values && isFormValue(name, sent.values[name]);
  const typed = Object.fromEntries(FIELD_NAMES.filter(isKept).map((name) => [name, sent.values[name]]));
  const where = { userId_id: { userId, id } };
  return transaction(async (tx) => {
    await lockUser(tx, userId);
    const account = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { fullName: true, phone: true },
    });
    const values = hasContent(typed, prefilledValues(account)) ? typed : null;
    const stored = await tx.draft.findUnique({ where, include: withImages });
    if (!stored && values === null) return emptyDraftView(id);
    if (!stored) await assertCanOpen(tx, actor, id);
    const changed = differing(stored?.values ?? null, values);
    const isSame = stored && (stored.values === null) === (values === null) && Object.keys(changed).length === 0;
    if (stored && !isSame && tag !== null && !matchesETag(tag, `"${stored.version}"`))
      throw new AppError('conflict', 'draft_changed', {
        changed: { version: String(stored.version), fields: changed },
      });
    if (stored && values === null && stored.images.length === 0) {
      await tx.draft.delete({ where, select: { id: true } });
      return emptyDraftView(id);
    }
    const data = { values: values ?? Prisma.DbNull, rejected: sent.rejected ?? Prisma.DbNull };
    const row = await tx.draft.upsert({
      where,
      create: { userId, id, ...data, version: 1 },
      update: { ...data, ...(!isSame && { version: { increment: 1 }, updatedAt: new Date() }) },
      include: withImages,
    });
    return draftView(row, (await findDraftPayments(tx, userId)).get(id) ?? null);
  });
}

function differing(stored: Prisma.JsonValue, values: Record<string, unknown> | null) {
  const current = z.parse(storedValues, stored) ?? {};
  const names = new Set([...Object.keys(current), ...Object.keys(values ?? {})]);
  const fields = [...names].map(
    (name) => [name, { sent: values?.[name] ?? null, current: current[name] ?? null }] as const,
  );
  return Object.fromEntries(fields.filter(([, { sent, current }]) => JSON.stringify(sent) !== JSON.stringify(current)));
}

const storedValues = z.nullable(z.record(z.string(), z.unknown()));

/**
 * Deletes a draft with its photos, if there is one.
 * @param options.abandonPayment delete it even if a payment for it is open; the payment is abandoned
 * @throws AppError conflict if a payment of it is open, or if it was published and its payment is given up
 */
export async function removeDraft(actor: Actor, id: string, { abandonPayment = false } = {}): Promise<void> {
  const { id: userId } = actor;
  await transaction(async (tx) => {
    if (abandonPayment) await releaseDraftPayments(tx, userId, id);
    await lockUser(tx, userId);
    if ((await findDraftPayments(tx, userId)).has(id)) throw new AppError('conflict', 'draft_being_paid');
    if (abandonPayment && (await findPublished(tx, accountsOf(actor), id)) !== null)
      throw new AppError('conflict', 'draft_published');
    await tx.draft.deleteMany({ where: { userId, id } });
  });
}

/**
 * Touches a draft before its photos change, and creates it if there is none. The caller holds the account's lock, as
 * publishing does.
 * @throws AppError conflict if it was published, or beyond MAX_DRAFTS
 */
export async function openDraft(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { id: userId } = actor;
  const { count } = await tx.draft.updateMany({ where: { userId, id }, data: { updatedAt: new Date() } });
  if (count === 1) return;
  await assertCanOpen(tx, actor, id);
  await tx.draft.create({ data: { userId, id }, select: { id: true } });
}

/** @throws AppError as `openDraft`, for a draft that does not exist yet */
export async function assertCanOpen(tx: Tx | typeof db, actor: Actor, id: string): Promise<void> {
  if ((await findPublished(tx, accountsOf(actor), id)) !== null) throw new AppError('conflict', 'draft_published');
  const drafts = await tx.draft.count({ where: { userId: actor.id } });
  if (drafts >= MAX_DRAFTS) throw new AppError('conflict', 'too_many_drafts', { values: { max: MAX_DRAFTS } });
}

/** Returns the listing published from a draft. @param accounts its possible owners (`accountsOf`) */
export async function findPublished(tx: Tx | typeof db, accounts: number[], draftId: string): Promise<number | null> {
  const where = { publisherId: { in: accounts }, draftId };
  return (await tx.property.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } }))?.id ?? null;
}

/** Deletes drafts unchanged for DAYS_DRAFTS_KEPT days, except those that an open payment may still publish. */
export const deleteOldDrafts = (): Promise<number> => db.$executeRaw`
  DELETE FROM drafts d
  WHERE d.updated_at < now() - ${DAYS_DRAFTS_KEPT}::int * interval '1 day' AND NOT EXISTS (
    SELECT FROM payments p
    WHERE p.user_id = d.user_id AND p.kind = 'listing' AND p.state = 'open'
      AND lower(p.listing_data ->> 'draftId') = d.id::text)`;
