import type { useTranslations } from 'next-intl';
import type { Refusal } from './listing-dialogs';
import { api } from '@/lib/http/api-client';
import { required } from '@/lib/http/errors';
import type { LocalizedText } from '@/lib/listings/localized-text';
import type { ReportOutcome } from '@/lib/listings/reports/schema';
import type { PendingChangeView } from '@/lib/listings/view';

export type ListingTarget = {
  id: number;
  name: LocalizedText;
  /** Sent as `seen`: the API refuses a decision about a version that the admin has not read. */
  updatedAt: string;
};

/** The subject of a decision in a queue. */
export type QueueSubject = {
  target: ListingTarget;
  /** The change to approve, as the admin has read it; null in other queues. */
  change: Pick<PendingChangeView, 'updatedAt' | 'version'> | null;
  /** Id of the newest report that the admin has read; undefined in other queues. */
  lastReport?: number;
};

export type BulkAction = 'approve' | 'reject' | 'takeDown' | 'delete';
export type ListingAction =
  BulkAction | 'feature' | 'unfeature' | 'review' | 'approveChange' | 'refuseChange' | 'uphold' | 'dismiss';
/** Decisions in a queue. */
export type QueueAction = Exclude<ListingAction, 'feature' | 'unfeature' | 'delete'>;

/** Parameters of every decision: the listing, and the version of it that the admin has read. */
const seen = ({ id, updatedAt }: Omit<ListingTarget, 'name'>) => ({ params: { id }, query: { seen: updatedAt } });

export const approve = (listing: ListingTarget) => api('PUT /api/properties/{id}/approve', seen(listing));

/** Refusals of a listing, each with a reason for its owner. */
export const REFUSALS = {
  reject: (listing: ListingTarget, body: Refusal) =>
    api('POST /api/properties/{id}/reject', { ...seen(listing), body }),
  takeDown: (listing: ListingTarget, body: Refusal) =>
    api('POST /api/properties/{id}/take-down', { ...seen(listing), body }),
  /** Deletes permanently. */
  delete: ({ id }: ListingTarget, { code, reason }: Refusal) =>
    api('DELETE /api/properties/{id}', {
      params: { id },
      query: { code: code ?? undefined, reason: reason || undefined },
    }),
};
export type RefusalAction = keyof typeof REFUSALS;

/** Leaves the listing unchanged. @param outcome whether the reports were right and the problem has been corrected */
const decideReports = ({ target: { id }, lastReport }: QueueSubject, outcome: ReportOutcome) =>
  api('PUT /api/properties/{id}/reports', { params: { id }, body: { outcome, lastReport } });

/** Calls of the decisions in a queue. */
export const QUEUE_CALLS: Record<QueueAction, (subject: QueueSubject, body: Refusal) => Promise<unknown>> = {
  approve: ({ target }) => approve(target),
  reject: ({ target }, body) => REFUSALS.reject(target, body),
  takeDown: ({ target }, body) => REFUSALS.takeDown(target, body),
  /** Marks the owner's changes as reviewed. */
  review: ({ target }) => api('DELETE /api/properties/{id}/changes', seen(target)),
  approveChange: ({ target: { id }, change }) => {
    const { updatedAt, version } = required(change, 'the change');
    return api('PUT /api/properties/{id}/pending-change/approve', { ...seen({ id, updatedAt }), version });
  },
  refuseChange: ({ target: { id }, change }, body) => {
    const { updatedAt } = required(change, 'the change');
    return api('POST /api/properties/{id}/pending-change/reject', { ...seen({ id, updatedAt }), body });
  },
  uphold: (subject) => decideReports(subject, 'upheld'),
  dismiss: (subject) => decideReports(subject, 'dismissed'),
};

export const resultTitles = (t: ReturnType<typeof useTranslations<'admin'>>, action: ListingAction) => ({
  done: t(`outcome.${action}.done`),
  failed: t(`outcome.${action}.failed`),
});
