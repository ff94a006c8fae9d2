import 'server-only';
import * as z from 'zod/mini';
import type { Actor } from '../../accounts/users/view';
import { db, type Prisma, type Tx } from '../../db';
import { AppError } from '../../errors';
import { DAYS_DRAFTS_KEPT, MAX_DRAFTS } from '../../site';
import { lockUser, transaction } from '../../transaction';
import { FIELD_NAMES, isFormValue } from '../form/values';
import { accountsOf } from '../policy';
import { draftView, withImages } from './rows';
import type { SavedDraft } from './schema';
import type { DraftView } from './view';

/**
 * Stores what was typed. Sent again, it is stored once.
 * @throws AppError conflict where another device has changed it since `version`, with what differs; as `openDraft`
 */
export async function saveDraft(actor: Actor, id: string, sent: SavedDraft): Promise<DraftView> {
  const { id: userId } = actor;
  const isKept = (name: string) => name in sent.values && isFormValue(name, sent.values[name]);
  const values = Object.fromEntries(FIELD_NAMES.filter(isKept).map((name) => [name, sent.values[name]]));
  const row = await transaction(async (tx) => {
    await lockUser(tx, userId);
    await openDraft(tx, actor, id);
    const where = { userId_id: { userId, id } };
    const stored = await tx.draft.findUniqueOrThrow({ where, include: withImages });
    const changed = differing(stored.values, values);
    if (stored.values !== null && Object.keys(changed).length === 0) return stored;
    if (sent.version !== undefined && sent.version !== stored.version) {
      throw new AppError('conflict', 'draft_changed', {
        changed: { version: String(stored.version), fields: changed },
      });
    }
    return tx.draft.update({ where, data: { values, version: { increment: 1 } }, include: withImages });
  });
  return draftView(row);
}

function differing(stored: Prisma.JsonValue, values: Record<string, unknown>) {
  const current = z.parse(storedValues, stored) ?? {};
  const names = new Set([...Object.keys(current), ...Object.keys(values)]);
  const fields = [...names].map(
    (name) => [name, { sent: values[name] ?? null, current: current[name] ?? null }] as const,
  );
  return Object.fromEntries(fields.filter(([, { sent, current }]) => JSON.stringify(sent) !== JSON.stringify(current)));
}

const storedValues = z.nullable(z.record(z.string(), z.unknown()));

/** Deletes it with its photos, if there is one. @throws AppError conflict while it is being paid for */
export async function removeDraft({ id: userId }: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    await lockUser(tx, userId);
    if (await isBeingPaid(tx, userId, id)) throw new AppError('conflict', 'draft_being_paid');
    await tx.draft.deleteMany({ where: { userId, id } });
  });
}

/**
 * For a change of it or of its photos, which makes it where there is none: whoever holds the account's lock, as publishing
 * does, is alone with its drafts.
 * @throws AppError conflict where it was published, or beyond MAX_DRAFTS
 */
export async function openDraft(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { id: userId } = actor;
  const { count } = await tx.draft.updateMany({ where: { userId, id }, data: { updatedAt: new Date() } });
  if (count === 1) return;
  await assertCanOpen(tx, actor, id);
  await tx.draft.create({ data: { userId, id }, select: { id: true } });
}

/** @throws AppError as `openDraft`, of a draft that is not there yet */
export async function assertCanOpen(tx: Tx | typeof db, actor: Actor, id: string): Promise<void> {
  if ((await findPublished(tx, accountsOf(actor), id)) !== null) throw new AppError('conflict', 'draft_published');
  const drafts = await tx.draft.count({ where: { userId: actor.id } });
  if (drafts >= MAX_DRAFTS) throw new AppError('conflict', 'too_many_drafts', { values: { max: MAX_DRAFTS } });
}

/** The listing that a draft has become. @param accounts whose it may be (`accountsOf`) */
export async function findPublished(tx: Tx | typeof db, accounts: number[], draftId: string): Promise<number | null> {
  const where = { publisherId: { in: accounts }, draftId };
  return (await tx.property.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } }))?.id ?? null;
}

/** What an open payment may publish still. */
async function isBeingPaid(tx: Tx, userId: number, id: string): Promise<boolean> {
  const payment = await tx.payment.findFirst({
    where: { userId, kind: 'listing', state: 'open', listingData: { path: ['draftId'], equals: id } },
    select: { id: true },
  });
  return payment !== null;
}

/** Those that nobody has touched for DAYS_DRAFTS_KEPT days, but for what an open payment may publish still. */
export const deleteOldDrafts = (): Promise<number> => db.$executeRaw`
  DELETE FROM drafts d
  WHERE d.updated_at < now() - ${DAYS_DRAFTS_KEPT}::int * interval '1 day' AND NOT EXISTS (
    SELECT FROM payments p
    WHERE p.user_id = d.user_id AND p.kind = 'listing' AND p.state = 'open'
      AND lower(p.listing_data ->> 'draftId') = d.id::text)`;
