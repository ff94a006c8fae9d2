import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { transaction } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { expiryAfter } from '../expiry';
import { comparableListing, differences, needsReview, recordChanges } from '../moderation/changes';
import { dropPendingFields, proposeFields, readReviewed, waitsForReview } from '../moderation/pending-change';
import { skipsReview } from '../moderation/trusted';
import { isPublisher } from '../policy';
import { loadView } from '../read/rows';
import type { ListingInput } from '../schema';
import type { PropertyView } from '../view';
import { weightyFields } from '../weighty';
import { lockManaged, type AlsoWrite } from './access';
import { settleFacts } from './columns';
import { assertWritable, tellOfEdit, writeEdit } from './edit';
import { assertLawful } from './law';
import { assertWordsAllowed, normalizePhone } from './publishable';
import { assertVersion, readInput, versionOf } from './version';

/**
 * Updates a listing. If an owner edits an approved listing and a change is significant, the whole edit waits for an
 * admin (`pendingChange` in the response) and takes effect only after approval, unless the advertiser is trusted. A
 * listing that was taken down needs approval again (docs/product.md 11.3).
 * @param of the version that was edited: `updatedAt` of the whole listing, or the `If-Match` value of its fields; and
 * an admin's reason for editing another owner's listing, which is sent to that owner; the actor's draft of the edit, which
 * is deleted; and further writes (`also`)
 * @throws AppError not_found, forbidden, conflict, bad_request as `createProperty`
 */
export async function updateProperty(
  actor: Actor,
  id: number,
  sent: ListingInput,
  of: { seen?: Date; version?: string | null; reason?: string; draftId?: string; also?: AlsoWrite } = {},
): Promise<{ property: PropertyView; version: string }> {
  const version = await transaction(async (tx) => {
    const listing = await lockManaged(tx, actor, id, of.seen);
    const isOwn = isPublisher(actor, listing);
    const stored = await readInput(tx, id);
    const input = await settleFacts(tx, normalizePhone(sent));
    await assertLawful(tx, listing.publisherId, input);
    await assertWordsAllowed(tx, input);
    assertVersion(stored, input, of.version ?? null);
    await of.also?.(tx, id);
    if (of.draftId) await tx.draft.deleteMany({ where: { userId: actor.id, id: of.draftId, propertyId: id } });
    if (await waitsForReview(tx, actor, listing)) {
      const weighty = weightyFields(await readReviewed(tx, id, stored), stored, input);
      const edited = { ...input, id, publisherId: listing.publisherId };
      if (weighty.length > 0 && !(await skipsReview(tx, edited))) {
        await assertWritable(tx, listing, input);
        await proposeFields(tx, id, stored, input);
        return versionOf(stored);
      }
    }
    if (isOwn) await dropPendingFields(tx, id);
    const now = new Date();
    const isResent = isOwn && listing.takenDownAt !== null && listing.resentAt === null;
    await writeEdit(
      tx,
      listing,
      input,
      isResent ? { resentAt: now, expiresAt: expiryAfter(now, false, await settingsIn(tx)) } : {},
    );
    if (needsReview(actor, listing)) {
      await recordChanges(tx, id, comparableListing(stored), comparableListing(input));
    }
    if (!isOwn) {
      const fields = differences(comparableListing(stored), comparableListing(input)).map(({ field }) => field);
      if (fields.length > 0) await tellOfEdit(tx, actor, listing, { fields, reason: of.reason || null });
    }
    return versionOf(input);
  });
  return { property: await loadView(id), version };
}
