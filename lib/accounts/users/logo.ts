import 'server-only';
import { ownerChanged } from '../../cache/clear';
import { AppError, required } from '../../http/errors';
import type { Tx } from '../../platform/db';
import { transactionWithRetry } from '../../platform/transaction';
import { prepareLogo } from '../../storage/photo';
import { abandonPhotos, claimPhotos, storePhotos } from '../../storage/unused';
import { loadUser } from './queries';
import type { UserView } from './view';

type Hold = (tx: Tx) => Promise<void>;

export const LOGO_LIMIT = { name: 'logo', max: 20, seconds: 60 * 60 };

/**
 * Replaces an account's logo.
 * @param files paths of the uploaded files, which the caller deletes
 * @param hold locks what lets the actor change an office
 * @throws AppError conflict for more than one; unsupported_type, too_large or bad_request for an invalid photo;
 * unavailable
 */
export async function setLogo(userId: number, files: string[], hold?: Hold): Promise<UserView> {
  if (files.length > 1) throw new AppError('conflict', 'too_many_photos', { values: { max: 1 } });
  const photo = await prepareLogo(userId, required(files[0], 'a picture'), async () => undefined);
  const keys = await storePhotos([photo]);
  try {
    return await transactionWithRetry(async (tx) => {
      await hold?.(tx);
      await claimPhotos(tx, keys);
      return storeLogo(tx, userId, required(keys[0], 'its key'));
    });
  } catch (error) {
    await abandonPhotos(keys);
    throw error;
  }
}

export const removeLogo = (userId: number, hold?: Hold): Promise<UserView> =>
  transactionWithRetry(async (tx) => {
    await hold?.(tx);
    return storeLogo(tx, userId, null);
  });

async function storeLogo(tx: Tx, userId: number, logo: string | null): Promise<UserView> {
  ownerChanged(tx, userId);
  await tx.user.update({ where: { id: userId }, data: { logo }, select: { id: true } });
  return loadUser(tx, userId);
}
