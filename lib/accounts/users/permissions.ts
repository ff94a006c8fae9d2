import { AppError } from '../../http/errors';

/** Permissions of staff (docs/product.md 10.5). Routes and pages declare one of them as `staff:<permission>`. */
export const PERMISSIONS = [
  'overview', // the start page, with the figures whose lists they may open
  'listings', // all listings, their changes and reports
  'accounts',
  'notes', // on accounts and listings
  'messages',
  'grants', // credits and free listings
  'payments', // with refunds and statements
  'figures',
  'settings', // with locations, landmarks, amenities and failed jobs
  'audit',
  'roles',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Staff roles and their permissions. An admin has at least one role; `staffRoles.<role>` in messages has their texts. */
const PERMISSIONS_OF = {
  moderator: ['overview', 'listings', 'notes'],
  support: ['overview', 'accounts', 'notes', 'messages', 'grants'],
  finance: ['overview', 'payments', 'figures'],
  administrator: ['overview', 'accounts', 'notes', 'grants', 'figures', 'settings', 'audit', 'roles'],
} as const satisfies Record<string, readonly Permission[]>;
export type StaffRole = keyof typeof PERMISSIONS_OF;
export const STAFF_ROLES = Object.keys(PERMISSIONS_OF) as [StaffRole, ...StaffRole[]];

export const rolesWith = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((role) => (PERMISSIONS_OF[role] as readonly Permission[]).includes(permission));

/** Access of a page or route that is open to staff with a permission. */
export type StaffAccess = `staff:${Permission}`;
export const permissionOf = (access: string): Permission | null =>
  PERMISSIONS.find((permission) => access === `staff:${permission}`) ?? null;

type Staff = { role: 'user' | 'admin'; staffRoles?: readonly StaffRole[] };

/** Returns whether the actor has a permission. Users, and admins who still need a passkey, have none. */
export const may = (actor: Staff | null, permission: Permission): boolean =>
  actor?.role === 'admin' && rolesWith(permission).some((role) => actor.staffRoles?.includes(role));

/** Every function that writes for staff calls this. @throws AppError forbidden without the permission */
export function assertMay(actor: Staff, permission: Permission): void {
  if (!may(actor, permission)) throw new AppError('forbidden');
}

/** Returns known roles in their order. A database constraint allows no others. */
export const parseStaffRoles = (texts: readonly string[]): StaffRole[] =>
  STAFF_ROLES.filter((role) => texts.includes(role));
