import type { useTranslations } from 'next-intl';
import type { Refusal } from './listing-dialogs';
import { api } from '@/lib/http/api-client';
import type { LocalizedText } from '@/lib/listings/localized-text';
import type { ReportOutcome } from '@/lib/listings/reports/schema';
import type { PendingChangeView } from '@/lib/listings/view';

export type ListingTarget = {
  id: number;
  name: LocalizedText;
  /** Sent as `seen`: the API refuses a decision about a version that the admin has not read. */
  updatedAt: string;
};

/** Parameters of every decision: the listing, and the version of it that the admin has read. */
const target = ({ id, updatedAt }: Omit<ListingTarget, 'name'>) => ({ params: { id }, query: { seen: updatedAt } });

export const approve = (listing: ListingTarget) => api('PUT /api/properties/{id}/approve', target(listing));
export const reject = (listing: ListingTarget, body: Refusal) =>
  api('POST /api/properties/{id}/reject', { ...target(listing), body });
export const takeDown = (listing: ListingTarget, body: Refusal) =>
  api('POST /api/properties/{id}/take-down', { ...target(listing), body });
/** Deletes permanently. The owner is sent the reason. */
const removeListing = ({ id }: ListingTarget, { code, reason }: Refusal) =>
  api('DELETE /api/properties/{id}', {
    params: { id },
    query: { code: code ?? undefined, reason: reason || undefined },
  });
/** Refusals of a listing, each with a reason for its owner. */
export const REFUSALS = { reject, takeDown, delete: removeListing };
export type RefusalAction = keyof typeof REFUSALS;
/** Marks the owner's changes as reviewed. */
export const review = (listing: ListingTarget) => api('DELETE /api/properties/{id}/changes', target(listing));

/** Names the change that the admin has read, and the fields of the listing beside it. */
export type ReadChange = Pick<PendingChangeView, 'propertyId' | 'updatedAt' | 'version'>;

export const approveChange = ({ propertyId: id, updatedAt, version }: ReadChange) =>
  api('PUT /api/properties/{id}/pending-change/approve', { ...target({ id, updatedAt }), version });
export const refuseChange = ({ propertyId: id, updatedAt }: ReadChange, body: Refusal) =>
  api('POST /api/properties/{id}/pending-change/reject', { ...target({ id, updatedAt }), body });

/**
 * Leaves the listing unchanged. @param outcome whether the reports were right and the problem has been corrected
 * @param lastReport the newest report that the admin has read
 */
export const decideReports = ({ id }: ListingTarget, outcome: ReportOutcome, lastReport?: number) =>
  api('PUT /api/properties/{id}/reports', { params: { id }, body: { outcome, lastReport } });

export type BulkAction = 'approve' | 'reject' | 'takeDown' | 'delete';
export type ListingAction =
  BulkAction | 'feature' | 'unfeature' | 'review' | 'approveChange' | 'refuseChange' | 'uphold' | 'dismiss';
/** Decisions in a queue. */
export type QueueAction = Exclude<ListingAction, 'feature' | 'unfeature' | 'delete'>;

export const resultTitles = (t: ReturnType<typeof useTranslations<'admin'>>, action: ListingAction) => ({
  done: t(`outcome.${action}.done`),
  failed: t(`outcome.${action}.failed`),
});
