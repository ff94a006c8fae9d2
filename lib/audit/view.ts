/** Texts: `audit` in messages. */
export const AUDIT_ACTIONS = [
  'approve',
  'reject',
  'take_down',
  'review',
  'uphold_reports',
  'dismiss_reports',
  'approve_change',
  'refuse_change',
  'remove',
  'pause',
  'resume',
  'close',
  'edit',
  'merge',
  'feature',
  'feature_with_credits',
  'unfeature',
  'auto_renew',
  'end_auto_renew',
  'add',
  'promote',
  'demote',
  'disable',
  'enable',
  'set_owner',
  'set_office',
  'unset_advertiser',
  'check_licence',
  'uncheck_licence',
  'password',
  'send_reset_link',
  'end_sessions',
  'remove_passkeys',
  'refund',
  'refund_made',
  'refund_not_made',
  'grant_credits',
  'grant_free_listings',
  'request_deletion',
  'keep',
  'delete_account',
  'office_create',
  'office_join',
  'office_role',
  'office_leave',
  'office_remove',
  'office_removal',
  'office_removal_stop',
  'office_transfer',
  'office_close',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  'property',
  'user',
  'location',
  'landmark',
  'amenity',
  'payment',
  'office',
  'setting',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export type AuditView = {
  id: number;
  /** Full name; null for the command line. */
  actorName: string | null;
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number;
  /** At that time. */
  name: string;
  /** Of a listing, as it is called now; null where it is gone. */
  titles: { en: string | null; ar: string | null } | null;
  userId: number | null;
  /** Now; null where the account is gone. */
  userName: string | null;
  /** Of a reason in a list, and the words that the operator had set for it. */
  code: string | null;
  words: { en: string; ar: string } | null;
  /** The reason in words, or what it was changed to. */
  detail: string | null;
  /** What was changed of a listing: names of its fields. */
  fields: string[];
  createdAt: string;
};
