import 'server-only';
import { ownerChanged } from '../../cache/clear';
import { AppError, required } from '../../http/errors';
import { prepareLogo } from '../../storage/photo';
import { abandonPhotos, claimPhotos, storePhotos } from '../../storage/unused';
import { transactionWithRetry } from '../../platform/transaction';
import { loadUser } from './queries';
import type { UserView } from './view';

/** Of one account in an hour. */
export const LOGO_LIMIT = { name: 'logo', max: 20, seconds: 60 * 60 };

/**
 * Gives an account a picture, in the place of the one that it has.
 * @param files paths of what was sent, which stay the caller's
 * @throws AppError conflict for more than one; unsupported_type, too_large, bad_request for what is no photo; unavailable
 */
export async function setLogo(userId: number, files: string[]): Promise<UserView> {
  if (files.length > 1) throw new AppError('conflict', 'too_many_photos', { values: { max: 1 } });
  const photo = await prepareLogo(userId, required(files[0], 'a picture'), async () => undefined);
  const keys = await storePhotos([photo]);
  try {
    return await transactionWithRetry(async (tx) => {
      await claimPhotos(tx, keys);
      ownerChanged(tx, userId);
      await tx.user.update({
        where: { id: userId },
        data: { logo: required(keys[0], 'its key') },
        select: { id: true },
      });
      return loadUser(tx, userId);
    });
  } catch (error) {
    await abandonPhotos(keys);
    throw error;
  }
}

export const removeLogo = (userId: number): Promise<UserView> =>
  transactionWithRetry(async (tx) => {
    ownerChanged(tx, userId);
    await tx.user.update({ where: { id: userId }, data: { logo: null }, select: { id: true } });
    return loadUser(tx, userId);
  });
