import 'server-only';
import { record } from '../../audit/record';
import { ownerChanged } from '../../cache/clear';
import { AppError } from '../../http/errors';
import { transactionWithRetry } from '../../platform/transaction';
import { assertMay } from './permissions';
import { loadUser } from './queries';
import type { LicenceCheck } from './schema';
import type { Actor } from './view';

/**
 * Marks or unmarks an advertiser's licence as checked, for admins.
 * @throws AppError not_found, conflict if the name or licence changed since the admin checked it
 */
export async function checkLicence(admin: Actor, id: number, { checked, name: fullName, licenceNumber }: LicenceCheck) {
  assertMay(admin, 'accounts');
  return transactionWithRetry(async (tx) => {
    const account = await tx.user.findUnique({ where: { id }, select: { username: true, isOffice: true } });
    if (!account) throw new AppError('not_found', 'user_gone');
    const { count } = await tx.user.updateMany({
      where: { id, fullName, licenceNumber, deletedAt: null },
      data: { licenceCheckedAt: checked ? new Date() : null },
    });
    if (count === 0) throw new AppError('conflict', 'licence_changed');
    const action = checked ? 'check_licence' : 'uncheck_licence';
    const name = account.isOffice ? fullName : account.username;
    const entry = { action, subject: 'user', subjectId: id, name, userId: id } as const;
    await record(tx, admin.id, { ...entry, detail: licenceNumber });
    ownerChanged(tx, id);
    return loadUser(tx, id);
  });
}
