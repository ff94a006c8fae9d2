/** Audited actions. Their texts are under `audit` in messages. */
export const AUDIT_ACTIONS = [
  'approve',
  'auto_approve',
  'spot_check',
  'reject',
  'take_down',
  'review',
  'uphold_reports',
  'dismiss_reports',
  'approve_change',
  'refuse_change',
  'remove',
  'restore',
  'renew',
  'confirm',
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
  'staff_roles',
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
  'office_assign',
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
  /** Null for the command line and jobs. */
  actorId: number | null;
  /** Full name. */
  actorName: string | null;
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number;
  /** Name at the time of the action. */
  name: string;
  /** Current title of a listing; null if it is deleted. */
  titles: { en: string | null; ar: string | null } | null;
  userId: number | null;
  /** Current name; null if the account is deleted. */
  userName: string | null;
  /** Reason code. `words` is the operator's own text for it, if any. */
  code: string | null;
  words: { en: string; ar: string } | null;
  /** Free-text reason, or the new value. */
  detail: string | null;
  /** Changed fields of a listing. */
  fields: string[];
  createdAt: string;
};
