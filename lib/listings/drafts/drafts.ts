import 'server-only';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Actor } from '../../accounts/users/view';
import { AppError } from '../../http/errors';
import { matchesETag } from '../../http/etag';
import { findDraftPayments, releaseDraftPayments } from '../../payments/credits/draft-payments';
import { db, Prisma, type Tx } from '../../platform/db';
import { DAYS_DRAFTS_KEPT, MAX_DRAFTS } from '../../platform/site';
import { lockUser, transaction } from '../../platform/transaction';
import { prefilledValues } from '../form/prefilled';
import { FIELD_NAMES, formValuesOf, hasContent, isFormValue } from '../form/values';
import { accountsOf, canManage } from '../policy';
import { lockManaged } from '../write/access';
import { readInput } from '../write/version';
import { draftView, emptyDraftView, withImages } from './rows';
import type { SavedDraft } from './schema';
import type { DraftView } from './view';

/**
 * Returns the account's drafts, last changed first.
 * @param propertyId the listing that they edit; null for drafts of new listings, undefined for all
 */
export async function listDrafts({ id: userId }: Pick<Actor, 'id'>, propertyId?: number | null): Promise<DraftView[]> {
  const [rows, payments] = await Promise.all([
    db.draft.findMany({ where: { userId, propertyId }, include: withImages, orderBy: { updatedAt: 'desc' } }),
    findDraftPayments(db, userId),
  ]);
  return rows.map((row) => draftView(row, payments.get(row.id) ?? null));
}

/**
 * Returns the caller's own draft, or null, also if the caller may no longer manage the listing that it edits. If the
 * draft was published, the result has the listing's id.
 */
export async function getDraft(user: Actor, id: string): Promise<DraftView | null> {
  const userId = user.id;
  const include = { ...withImages, property: { select: { publisherId: true } } };
  const [draft, propertyId, payments] = await Promise.all([
    db.draft.findUnique({ where: { userId_id: { userId, id } }, include }),
    findPublished(db, accountsOf(user), id),
    findDraftPayments(db, userId),
  ]);
  if (draft?.property && !canManage(user, draft.property)) return null;
  if (draft) return { ...draftView(draft, payments.get(id) ?? null), propertyId };
  return propertyId === null ? null : emptyDraftView(id, propertyId);
}

/**
 * Stores a draft's values. Without text and photos nothing is stored, and an existing draft is deleted.
 * @param tag value of `If-Match`; null skips the check. A draft deleted in the meantime is stored again, so that no
 * data is lost
 * @throws AppError conflict, with the differing fields, if the draft was changed since the version in `tag`; not_found if
 * it is the draft of another listing; also as `assertCanOpen`, or for an edit as `lockManaged`
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
  const propertyId = sent.edited?.id ?? null;
  return transaction(async (tx) => {
    if (propertyId !== null) await lockManaged(tx, actor, propertyId);
    await lockUser(tx, userId);
    const account = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { fullName: true, phone: true },
    });
    const values = hasContent(typed, prefilledValues(account)) ? typed : null;
    const stored = await tx.draft.findUnique({ where, include: withImages });
    if (!stored && values === null) return emptyDraftView(id);
    if (stored && stored.propertyId !== propertyId) throw new AppError('not_found');
    if (!stored && propertyId === null) await assertCanOpen(tx, actor, id);
    if (!stored && propertyId !== null) await makeRoomForEdit(tx, userId, propertyId);
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
    const data = {
      values: values ?? Prisma.DbNull,
      rejected: sent.rejected ?? Prisma.DbNull,
      propertyVersion: sent.edited?.version,
    };
    const row = await tx.draft.upsert({
      where,
      create: { userId, id, propertyId, ...data, version: 1 },
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
 * Creates a draft for the caller as a copy of a listing. Omits photos, video, 360° tour and PACI number, which belong to
 * the original home: the copy advertises another one (docs/product.md 8.2).
 * @throws AppError not_found, forbidden, conflict if the caller has the maximum number of drafts
 */
export async function copyProperty(actor: Actor, id: number): Promise<DraftView> {
  const input = await transaction(async (tx) => {
    await lockManaged(tx, actor, id);
    return readInput(tx, id);
  });
  const values = formValuesOf({ ...input, videoUrl: null, tourUrl: null, paciNumber: null });
  return saveDraft(actor, randomUUID(), { values });
}

/** @throws AppError conflict if the draft is being paid, or was published instead of abandoning its payment */
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
 * Touches or creates the draft of a new listing, of a locked account.
 * @throws AppError conflict if published, or beyond MAX_DRAFTS; not_found for the draft of an edit
 */
export async function openDraft(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { id: userId } = actor;
  const { count } = await tx.draft.updateMany({
    where: { userId, id, propertyId: null },
    data: { updatedAt: new Date() },
  });
  if (count === 1) return;
  await assertCanOpen(tx, actor, id);
  await tx.draft.create({ data: { userId, id }, select: { id: true } });
}

/** Checks whether a draft of a new listing may be created with this id. @throws AppError as `openDraft` */
export async function assertCanOpen(tx: Tx | typeof db, actor: Actor, id: string): Promise<void> {
  const isEdit = { userId: actor.id, id, propertyId: { not: null } };
  if ((await tx.draft.count({ where: isEdit })) > 0) throw new AppError('not_found');
  if ((await findPublished(tx, accountsOf(actor), id)) !== null) throw new AppError('conflict', 'draft_published');
  const drafts = await tx.draft.count({ where: { userId: actor.id, propertyId: null } });
  if (drafts >= MAX_DRAFTS) throw new AppError('conflict', 'too_many_drafts', { values: { max: MAX_DRAFTS } });
}

/** Deletes the oldest drafts of an edit at MAX_DRAFTS: the account cannot, because no list shows them. */
async function makeRoomForEdit(tx: Tx, userId: number, propertyId: number): Promise<void> {
  const where = { userId, propertyId };
  const newestFirst = { orderBy: { updatedAt: 'desc' }, select: { id: true } } as const;
  const oldest = await tx.draft.findMany({ where, ...newestFirst, skip: MAX_DRAFTS - 1 });
  await tx.draft.deleteMany({ where: { userId, id: { in: oldest.map(({ id }) => id) } } });
}

/** Returns the id of the listing published from a draft, or null. @param accounts its possible owners (`accountsOf`) */
export async function findPublished(tx: Tx | typeof db, accounts: number[], draftId: string): Promise<number | null> {
  const where = { publisherId: { in: accounts }, draftId };
  return (await tx.property.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } }))?.id ?? null;
}

/** Deletes drafts unchanged for DAYS_DRAFTS_KEPT days, unless an open payment may still publish them. */
export const deleteOldDrafts = (): Promise<number> => db.$executeRaw`
  DELETE FROM drafts d
  WHERE d.updated_at < now() - ${DAYS_DRAFTS_KEPT}::int * interval '1 day' AND NOT EXISTS (
    SELECT FROM payments p
    WHERE p.user_id = d.user_id AND p.kind = 'listing' AND p.state = 'open'
      AND lower(p.listing_data ->> 'draftId') = d.id::text)`;
