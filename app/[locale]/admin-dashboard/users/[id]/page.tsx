import { AdminDesk, adminMetadata, RefusedPage } from '../../../admin-desk';
import { USER_NAME_ID, UserPage } from '@/components/admin/users/user-page';
import { NotFoundPage } from '@/components/layout/not-found';
import { loadLoginFacts } from '@/lib/accounts/auth/by-admin';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listAccountNotes } from '@/lib/accounts/users/admin-notes';
import { countHiddenListings, getUser } from '@/lib/accounts/users/queries';
import { findUndeliverable } from '@/lib/alerts/mail/send';
import { listAudit } from '@/lib/audit/queries';
import { deskPaths, paths } from '@/lib/http/paths';
import { firstValues, parseId } from '@/lib/http/query';
import { loadTrust } from '@/lib/listings/moderation/trusted';
import { listProperties } from '@/lib/listings/read/list';
import { listMovements } from '@/lib/payments/credits/queries';
import { loadPaymentHistory } from '@/lib/payments/queries';

export const instant = false;

type Props = PageProps<'/[locale]/admin-dashboard/users/[id]'>;

/** Shared by the page and its metadata; React caches it per request. */
async function load({ params }: Props) {
  const { id } = await params;
  const userId = parseId(id);
  const admin = await requireAdmin(userId === null ? paths.adminDashboard : deskPaths.adminUser(userId));
  return { admin, user: userId === null || !admin ? null : await getUser(userId) };
}

export async function generateMetadata(props: Props) {
  const { user } = await load(props);
  const path = user ? deskPaths.adminUser(user.id) : paths.adminDashboard;
  return adminMetadata(path, (t) => user?.fullName ?? t('users.title'));
}

export default async function AdminUserPage(props: Props) {
  const { admin, user } = await load(props);
  if (!admin) return <RefusedPage />;
  if (!user) return <NotFoundPage />;
  const [listings, hidden, payments, movements, audit, undeliverable, logins, trust, notes] = await Promise.all([
    listProperties(admin, { publisherId: user.id, pageSize: 10 }),
    countHiddenListings(user.id),
    loadPaymentHistory(user, firstValues(await props.searchParams).payments),
    listMovements(user.id, { pageSize: 20 }),
    listAudit({ userId: user.id, page: 1, pageSize: 20 }),
    findUndeliverable(user.email),
    loadLoginFacts(user.id),
    loadTrust(user.id),
    listAccountNotes(user.id, { page: 1, pageSize: 50 }),
  ]);
  return (
    <AdminDesk title={<bdi id={USER_NAME_ID}>{user.fullName}</bdi>} current="users">
      <UserPage
        {...{ admin, user, listings, hidden, payments, undeliverable, logins, trust }}
        asOf={new Date().toISOString()}
        movements={movements.items}
        audit={audit.items}
        notes={notes.items}
      />
    </AdminDesk>
  );
}
