import type { ReasonCode } from '../properties/schema';

/** What admins do that is kept: to whom or what, and the words for it in messages (`audit`). */
export const AUDIT_ACTIONS = [
  'approve',
  'reject',
  'take_down',
  'review',
  'remove',
  'edit',
  'feature',
  'unfeature',
  'add',
  'promote',
  'demote',
  'disable',
  'enable',
  'password',
  'refund',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = ['property', 'user', 'location', 'amenity', 'payment'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Something that was done, as admins read it later. */
export type AuditView = {
  id: number;
  /** Full name; null for the command line. */
  actorName: string | null;
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number;
  /** What the subject was called then. */
  name: string;
  /** Whom it concerned: the owner of a listing, an account itself. */
  userId: number | null;
  /** Their full name now; null where the account is gone. */
  userName: string | null;
  /** The reason, where it is one of a list. */
  code: ReasonCode | null;
  /** The reason in words, or what it was changed to. */
  detail: string | null;
  createdAt: string;
};
