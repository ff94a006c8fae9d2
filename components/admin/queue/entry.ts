import type { ReactNode } from 'react';
import type { QueueAction, QueueSubject } from '../listings/listing-actions';

export type QueueKind = 'pending' | 'waiting' | 'changed' | 'reported';

/** A listing in a queue. The nodes are rendered on the server, so that the next listing is there before it is shown. */
export type QueueEntry = QueueSubject & {
  id: number;
  /** Differs once there is something new to decide. */
  version: string;
  /** Shared by listings whose changes can be approved together; null if it must be looked at by itself. */
  alike: string | null;
  editHref: string;
  /** Null while the listing has no public page. */
  viewHref: string | null;
  /** Thumbnail, among selected listings. */
  photo: ReactNode;
  /** Below its name in the list. */
  summary: ReactNode;
  /** Beside its name among selected listings: price, or old and new values. */
  outline: ReactNode;
  /** Below its name at the top of the review. */
  meta: ReactNode;
  badges: ReactNode;
  body: ReactNode;
};

export type Refusing = Extract<QueueAction, 'reject' | 'refuseChange' | 'takeDown'>;

/** Decisions of each queue: the primary one, the refusal with a reason, and rarer ones. */
export const DECISIONS: Record<
  QueueKind,
  { approve: Exclude<QueueAction, Refusing>; refuse: Refusing; uphold?: true; takeDown?: true }
> = {
  pending: { approve: 'approve', refuse: 'reject' },
  waiting: { approve: 'approveChange', refuse: 'refuseChange', takeDown: true },
  changed: { approve: 'review', refuse: 'takeDown' },
  reported: { approve: 'dismiss', refuse: 'takeDown', uphold: true },
};
