import { permissionFor } from '@/lib/accounts/auth/protected';
import { may } from '@/lib/accounts/users/permissions';
import type { Actor } from '@/lib/accounts/users/view';
import { deskPaths, paths } from '@/lib/http/paths';

const { admin, adminDashboard } = paths;

/** Pages of the desk, in the groups of its navigation: start, queues, managed data, and operation. */
const GROUPS = [
  { overview: adminDashboard },
  {
    pending: admin,
    reported: `${admin}?tab=reported`,
    waiting: `${admin}?tab=waiting`,
    changed: `${admin}?tab=changed`,
    contactMessages: deskPaths.contactMessages,
    payments: deskPaths.adminPayments(),
  },
  {
    approved: `${admin}?tab=approved`,
    properties: `${adminDashboard}?tab=properties`,
    users: `${adminDashboard}?tab=users`,
    manage: `${admin}?tab=manage`,
  },
  { figures: deskPaths.figures(), settings: deskPaths.settings, activity: deskPaths.activity },
] as const;

type KeysOf<Group> = Group extends unknown ? keyof Group : never;
export type DeskPage = KeysOf<(typeof GROUPS)[number]>;

/** Returns the pages that an admin may open, by group. Groups without one are left out. */
export const deskGroupsFor = (user: Actor): { page: DeskPage; href: string }[][] =>
  GROUPS.map((group) =>
    Object.entries(group)
      .filter(([, href]) => may(user, permissionFor(href)))
      .map(([page, href]) => ({ page: page as DeskPage, href })),
  ).filter((pages) => pages.length > 0);
