import 'server-only';
import { may } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import type { Locale } from '../../i18n/routing';
import { db } from '../../platform/db';
import { DAYS_NOTICES_KEPT, MAX_DEPTH, rowsOfPage } from '../../platform/site';
import { settings } from '../../settings/queries';
import { ACCOUNT_KINDS, CHOICE_KINDS, DESK_PERMISSIONS, type DeskKind, type NoticeKind } from './constants';
import { describeNotice, noticeTexts } from './describe';
import { parseNotice, type Choice, type ChoiceInput, type NotificationView } from './schema';

const MAX_UNREAD = 100;

export async function listNotifications(
  { id: userId }: Actor,
  { page = 1, pageSize, locale }: { page?: number; pageSize: number; locale: Locale },
): Promise<{ items: NotificationView[]; total: number }> {
  const where = { userId, inApp: true };
  const [rows, total] = await Promise.all([
    db.notification.findMany({
      where,
      orderBy: { id: 'desc' },
      ...rowsOfPage(page, pageSize),
    }),
    db.notification.count({ where, take: MAX_DEPTH }),
  ]);
  const items = rows.map(({ id, kind, data, readAt, createdAt }) => {
    const notice = parseNotice(kind, data);
    const { values, path, quote } = describeNotice(notice, createdAt, locale);
    return {
      id,
      kind: notice.kind,
      ...noticeTexts(notice, values, locale),
      path,
      quote: quote ?? null,
      read: readAt !== null,
      createdAt: createdAt.toISOString(),
    };
  });
  return { items, total };
}

export const countUnread = ({ id: userId }: Actor): Promise<number> =>
  db.notification.count({ where: { userId, inApp: true, readAt: null }, take: MAX_UNREAD });

/** Marks notices as read. @param upTo id of the newest notice seen */
export async function markRead({ id: userId }: Actor, upTo: number): Promise<void> {
  await db.notification.updateMany({
    where: { userId, readAt: null, id: { lte: upTo } },
    data: { readAt: new Date() },
  });
}

/** Lists the choices for each kind. Only staff who can solve a problem of the site have its kind. */
export async function listChoices({ id: userId, role, staffRoles }: Actor): Promise<Choice[]> {
  const rows = await db.notificationChoice.findMany({ where: { userId } });
  // Show this kind only while the advertising rules apply.
  const { advertLaw } = await settings();
  const isTold = (kind: NoticeKind) =>
    (kind !== 'letterEnding' || advertLaw) &&
    (!(kind in DESK_PERMISSIONS) || may({ role, staffRoles }, DESK_PERMISSIONS[kind as DeskKind]));
  return CHOICE_KINDS.filter(isTold).map((kind) => {
    const { app = true, mail = true, push = true } = rows.find((row) => row.kind === kind) ?? {};
    return { kind, app, mail: mail || ACCOUNT_KINDS.includes(kind), push };
  });
}

/** Switches a channel on or off for some kinds. Mail about the account stays on. @returns all choices */
export async function updateChoices(user: Actor, { kinds, channel, on }: ChoiceInput): Promise<Choice[]> {
  const { id: userId } = user;
  const changed = channel === 'mail' ? kinds.filter((kind) => !ACCOUNT_KINDS.includes(kind)) : kinds;
  await db.$transaction(
    [...new Set(changed)].sort().map((kind) =>
      db.notificationChoice.upsert({
        where: { userId_kind: { userId, kind } },
        create: { userId, kind, [channel]: on },
        update: { [channel]: on },
      }),
    ),
  );
  return listChoices(user);
}

/** Deletes notices after half a year. Their keys can then be reused, but no event is repeated that late. */
export async function deleteOldNotifications(): Promise<number> {
  const before = new Date(Date.now() - DAYS_NOTICES_KEPT * 24 * 60 * 60 * 1000);
  const { count } = await db.notification.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}
