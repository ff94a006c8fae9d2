import 'server-only';
import type { Actor } from '../accounts/users/view';
import { removeDraft } from '../listings/drafts/drafts';
import { db } from '../platform/db';
import { findDraftPayments } from './credits/draft-payments';
import { settleIfPossible } from './settle';

/**
 * Deletes a draft and abandons its open payment. Asks the provider first, so that a captured payment still publishes
 * its listing. If the provider does not respond, a later capture becomes a credit.
 * @throws AppError conflict if the payment was captured and has published the draft
 */
export async function abandonDraft(actor: Actor, id: string): Promise<void> {
  const open = (await findDraftPayments(db, actor.id)).get(id);
  if (open) {
    const payment = await db.payment.findUniqueOrThrow({ where: { id: open.id } });
    await settleIfPossible(payment);
  }
  await removeDraft(actor, id, { abandonPayment: true });
}
