import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { sendMail } from '../alerts/mail/send';
import { record } from '../audit/record';
import { ownerChanged } from '../cache/clear';
import { AppError, required } from '../http/errors';
import { paths } from '../http/paths';
import { formatDate } from '../i18n/format';
import { localeOf } from '../i18n/routing';
import { enqueue } from '../jobs/queue';
import type { JobData } from '../jobs/schema';
import { deleteLeadsOf } from '../leads/delete';
import { announceRemoval } from '../listings/write/announce';
import { log } from '../observability/log';
import { addToBalance } from '../payments/credits/ledger';
import { db, Prisma, type Tx } from '../platform/db';
import { DAYS_BEFORE_DELETION } from '../platform/site';
import { transactionWithRetry } from '../platform/transaction';
import { hashPassword } from './auth/password';
import type { Proof } from './auth/proof-schema';
import { lockVerified, reauthenticate } from './auth/reauthenticate';
import { leaveForDeletion } from './offices/members';
import { loadUser } from './users/queries';
import { DELETED_DOMAIN, DELETED_NAME } from './users/reserved';
import type { UserView } from './users/view';

/**
 * Schedules the account's deletion in DAYS_BEFORE_DELETION days. Hides its listings and ends its other sessions. Until
 * then, the owner can log in and cancel.
 * @param sessionId the session to keep
 * @throws AppError as `reauthenticate`; unauthenticated if the password changed meanwhile; conflict for the last
 * administrator and the last owner of an office
 */
export async function scheduleDeletion(user: UserView, proof: Proof, sessionId: string | null): Promise<UserView> {
  const verified = await reauthenticate(user.id, proof);
  const scheduled = await transactionWithRetry(async (tx) => {
    // Lock in the same order as `updateUser`, so that only one of the last two administrators can leave.
    await tx.$queryRaw`SELECT id FROM users WHERE 'administrator' = ANY (staff_roles) OR id = ${user.id} ORDER BY id FOR UPDATE`;
    await lockVerified(tx, user.id, verified);
    const [other] = await tx.$queryRaw<{ last: boolean }[]>`
      SELECT ${isLastAdmin} AS last FROM users u WHERE u.id = ${user.id}`;
    if (other?.last) throw new AppError('conflict', 'last_admin');
    const { count } = await tx.user.updateMany({
      where: { id: user.id, disabled: false, deletionDueAt: null },
      data: { deletionDueAt: new Date(Date.now() + DAYS_BEFORE_DELETION * 24 * 60 * 60 * 1000) },
    });
    if (count === 1) {
      await leaveForDeletion(tx, user.id);
      await tx.session.deleteMany({ where: { userId: user.id, id: { not: sessionId ?? '' } } });
      await recordOwn(tx, user, 'request_deletion');
      await tellOwner(tx, user.id);
      ownerChanged(tx, user.id);
    }
    return { changed: count === 1, row: await loadUser(tx, user.id) };
  });
  if (scheduled.changed) log.security('deletion scheduled');
  return scheduled.row;
}

/** Cancels the deletion. @throws AppError conflict if it has already happened */
export async function keepAccount(user: UserView): Promise<UserView> {
  const kept = await transactionWithRetry(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: user.id, deletionDueAt: { not: null }, deletedAt: null },
      data: { deletionDueAt: null },
    });
    if (count === 1) {
      await recordOwn(tx, user, 'keep');
      ownerChanged(tx, user.id);
    }
    const { deletedAt } = await tx.user.findUniqueOrThrow({ where: { id: user.id }, select: { deletedAt: true } });
    if (deletedAt) throw new AppError('conflict');
    return { changed: count === 1, row: await loadUser(tx, user.id) };
  });
  if (kept.changed) log.security('deletion cancelled');
  return kept.row;
}

async function tellOwner(tx: Tx, id: number): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id } });
  const locale = localeOf(user.locale);
  const values = { date: formatDate(required(user.deletionDueAt, 'the day of the deletion'), locale) };
  const mail = { to: user.email, locale, template: 'accountDeletion', values, path: paths.account } as const;
  await sendMail(tx, mail, `deletion:${randomUUID()}`);
}

const recordOwn = (tx: Tx, { id, username }: Pick<UserView, 'id' | 'username'>, action: 'request_deletion' | 'keep') =>
  record(tx, id, { action, subject: 'user', subjectId: id, name: username, userId: id });

/** SQL condition: account `u` is the last administrator. */
const isLastAdmin = Prisma.sql`('administrator' = ANY (u.staff_roles) AND NOT EXISTS (
  SELECT FROM users other WHERE 'administrator' = ANY (other.staff_roles) AND other.id <> u.id AND NOT other.hidden))`;

/** SQL condition: an unsettled payment or refund still needs account `u`. */
const hasUnsettledPayments = Prisma.sql`EXISTS (
  SELECT FROM payments p WHERE p.user_id = u.id AND (p.state IN ('open', 'undelivered', 'refund_failed') OR EXISTS (
    SELECT FROM refunds r WHERE r.payment_id = p.id AND r.status NOT IN ('REFUNDED', 'DECLINED', 'FAILED', 'NOT_MADE'))))`;

/** SQL condition: account `u` is due for deletion and nothing prevents it. */
const isDue = Prisma.sql`(u.deletion_due_at <= now() AND NOT ${isLastAdmin} AND NOT ${hasUnsettledPayments})`;

/**
 * Enqueues a job per account that is due for deletion. A failing job does not stop the others and is shown to admins.
 * @returns number of jobs
 */
export async function enqueueDueDeletions(): Promise<number> {
  const due = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT u.id FROM users u
    WHERE ${isDue} AND NOT EXISTS (
      SELECT FROM jobs.job j
      WHERE j.name = 'deleteAccount' AND j.state <> 'completed' AND j.data ->> 'userId' = u.id::text)
    ORDER BY u.deletion_due_at, u.id`);
  for (const { id } of due) await db.$transaction((tx) => enqueue(tx, 'deleteAccount', { userId: id }));
  return due.length;
}

/** Handles the `deleteAccount` job. Does nothing if the deletion was cancelled or is done, or if a payment is open. */
export async function deleteAccount({ userId: id }: JobData<'deleteAccount'>): Promise<void> {
  if (await transactionWithRetry((tx) => emptyAccount(tx, id)))
    log.security('account deleted', { account: null, subject: id });
}

/**
 * Deletes the account's data with its listings and photos. Payments stay with the anonymized account.
 * @returns whether it was due
 */
async function emptyAccount(tx: Tx, id: number): Promise<boolean> {
  const [due] = await tx.$queryRaw<{ email: string }[]>(Prisma.sql`
    SELECT u.email::text FROM users u WHERE u.id = ${id} AND ${isDue} FOR UPDATE`);
  if (!due) return false;
  const name = `${DELETED_NAME}${randomBytes(12).toString('hex')}`; // anonymous and reserved
  await deleteMailOf(tx, id, due.email);
  await announceRemoval(tx, Prisma.sql`p.publisher_id = ${id} AND is_offered(p)`);
  await tx.property.deleteMany({ where: { publisherId: id } });
  await tx.rejectedListing.deleteMany({ where: { ownerId: id } });
  await tx.draft.deleteMany({ where: { userId: id } });
  await tx.favourite.deleteMany({ where: { userId: id } });
  await tx.listingNote.deleteMany({ where: { userId: id } });
  await tx.shortlist.deleteMany({ where: { userId: id } });
  await tx.notification.deleteMany({ where: { userId: id } });
  await tx.contactMessage.deleteMany({ where: { userId: id } });
  await deleteLeadsOf(tx, id);
  await tx.adminReply.deleteMany({ where: { adminId: id } });
  await tx.adminNote.deleteMany({ where: { userId: id } });
  await tx.officeInvitation.deleteMany({ where: { OR: [{ email: due.email }, { inviterId: id }] } });
  await tx.notificationChoice.deleteMany({ where: { userId: id } });
  await tx.savedSearch.deleteMany({ where: { userId: id } });
  await tx.subscriber.deleteMany({ where: { userId: id } });
  await tx.pushSubscription.deleteMany({ where: { userId: id } });
  await tx.session.deleteMany({ where: { userId: id } });
  await tx.passkey.deleteMany({ where: { userId: id } });
  await tx.registrationNetwork.deleteMany({ where: { userId: id } });
  await tx.accountToken.deleteMany({ where: { userId: id } });
  // Remove the listing data. Keep only the fields of the provider's response that a receipt shows.
  await tx.$executeRaw`
    UPDATE payments SET listing_data = NULL, response_data = CASE WHEN jsonb_typeof(response_data) = 'object' THEN
      jsonb_strip_nulls(jsonb_build_object(
        'id', response_data -> 'id', 'status', response_data -> 'status', 'amount', response_data -> 'amount',
        'currency', response_data -> 'currency', 'reference', response_data -> 'reference',
        'transaction', jsonb_build_object('created', response_data -> 'transaction' -> 'created'))) END
    WHERE user_id = ${id}`;
  await tx.$executeRaw`UPDATE refunds SET reason = '' WHERE payment_id IN (SELECT id FROM payments WHERE user_id = ${id})`;
  // The owner wrote the titles, and reasons may name the owner.
  await tx.$executeRaw`
    UPDATE audit_entries SET detail = NULL,
      name = CASE subject WHEN 'user' THEN ${name} WHEN 'property' THEN subject_id::text ELSE name END
    WHERE user_id = ${id} OR (subject = 'user' AND subject_id = ${id})`;
  await emptyBalance(tx, id);
  await tx.user.update({
    where: { id },
    data: {
      username: name,
      email: `${name}@${DELETED_DOMAIN}`,
      fullName: name,
      phone: null,
      role: 'user',
      emailConfirmedAt: null,
      advertiserKind: null,
      licenceNumber: null,
      logo: null,
      password: await hashPassword(randomBytes(32).toString('base64url')),
      disabled: true,
      deletionDueAt: null,
      deletedAt: new Date(),
    },
  });
  await record(tx, id, { action: 'delete_account', subject: 'user', subjectId: id, name, userId: id });
  ownerChanged(tx, id);
  return true;
}

/** Sets the balance of a locked account to zero and deletes reasons, which may name the owner. */
async function emptyBalance(tx: Tx, id: number): Promise<void> {
  const select = { creditBalance: true, freeListingsRemaining: true } as const;
  const left = await tx.user.findUniqueOrThrow({ where: { id }, select });
  const credits = -left.creditBalance.toNumber();
  await addToBalance(tx, id, { credits, freeListings: -left.freeListingsRemaining }, { cause: 'deletion' });
  await tx.balanceMovement.updateMany({ where: { userId: id }, data: { reason: null } });
}

/** Deletes mail jobs and delivery failures of all the account's addresses, unconfirmed ones included. */
async function deleteMailOf(tx: Tx, id: number, email: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM undeliverable_addresses d
    WHERE d.address = ${email}::citext
      OR d.address IN (SELECT value::citext FROM account_tokens WHERE user_id = ${id} AND purpose IN ('email', 'email_request'))
        AND NOT EXISTS (SELECT FROM users other WHERE other.email = d.address)`;
  await tx.$executeRaw`
    DELETE FROM jobs.job
    WHERE lower(${email}) IN (lower(data ->> 'to'), lower(data ->> 'email'), lower(data -> 'values' ->> 'email'))
      OR name IN ('searchMail', 'groupedMail', 'applyAdvertiser') AND data ->> 'userId' = ${id}::text`;
}
