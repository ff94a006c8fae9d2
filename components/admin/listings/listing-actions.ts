import type { useTranslations } from 'next-intl';
import type { LocalizedText } from '@/lib/listings/localized-text';

export type ListingTarget = {
  id: number;
  name: LocalizedText;
  /** Sent as `seen`: the API refuses a decision about a version that the admin has not read. */
  updatedAt: string;
};

const actionUrl = ({ id, updatedAt }: ListingTarget, action: string) =>
  `/api/properties/${id}/${action}?seen=${encodeURIComponent(updatedAt)}`;

export const approveUrl = (listing: ListingTarget) => actionUrl(listing, 'approve');
export const rejectUrl = (listing: ListingTarget) => actionUrl(listing, 'reject');
export const takeDownUrl = (listing: ListingTarget) => actionUrl(listing, 'take-down');
/** DELETE marks the owner's changes as reviewed. */
export const changesUrl = (listing: ListingTarget) => actionUrl(listing, 'changes');

export type ListingAction = 'approve' | 'reject' | 'takeDown' | 'review' | 'feature' | 'unfeature' | 'delete';
export type BulkAction = Exclude<ListingAction, 'feature' | 'unfeature'>;

export const resultTitles = (t: ReturnType<typeof useTranslations<'admin'>>, action: ListingAction) => ({
  done: t(`outcome.${action}.done`),
  failed: t(`outcome.${action}.failed`),
});
