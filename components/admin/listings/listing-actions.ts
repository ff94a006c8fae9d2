import type { useTranslations } from 'next-intl';
import type { Refusal } from './listing-dialogs';
import { api } from '@/lib/api-client';
import type { LocalizedText } from '@/lib/listings/localized-text';

export type ListingTarget = {
  id: number;
  name: LocalizedText;
  /** Sent as `seen`: the API refuses a decision about a version that the admin has not read. */
  updatedAt: string;
};

/** What every decision names: the listing, and the version of it that the admin has read. */
const target = ({ id, updatedAt }: ListingTarget) => ({ params: { id }, query: { seen: updatedAt } });

export const approve = (listing: ListingTarget) => api('PUT /api/properties/{id}/approve', target(listing));
export const reject = (listing: ListingTarget, body: Refusal) =>
  api('POST /api/properties/{id}/reject', { ...target(listing), body });
export const takeDown = (listing: ListingTarget, body: Refusal) =>
  api('POST /api/properties/{id}/take-down', { ...target(listing), body });
/** Marks the owner's changes as reviewed. */
export const review = (listing: ListingTarget) => api('DELETE /api/properties/{id}/changes', target(listing));

export type ListingAction = 'approve' | 'reject' | 'takeDown' | 'review' | 'feature' | 'unfeature' | 'delete';
export type BulkAction = Exclude<ListingAction, 'feature' | 'unfeature'>;

export const resultTitles = (t: ReturnType<typeof useTranslations<'admin'>>, action: ListingAction) => ({
  done: t(`outcome.${action}.done`),
  failed: t(`outcome.${action}.failed`),
});
