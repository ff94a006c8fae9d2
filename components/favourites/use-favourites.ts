import { useTranslations } from 'next-intl';
import { useSession } from '../account/session';
import { toast } from '../ui/use-toast';
import { changeRead, shareRead, useRead } from '../use-read';
import { addToDevice, describeOnDevice, readDeviceList, removeFromDevice } from '@/lib/alerts/favourites/device-list';
import { api, ApiError } from '@/lib/http/api-client';

/** Writes wait for the read and for each other, so that the last press wins. */
let read: Promise<unknown> = Promise.resolve();
let written: Promise<unknown> = Promise.resolve();

/** Moves the device's favourites to the account. If that fails, they stay on the device until the next page load. */
async function readIds(account: number | null): Promise<number[]> {
  const onDevice = readDeviceList();
  if (account === null) return onDevice.map(({ id }) => id);
  const ids =
    onDevice.length > 0
      ? await api('POST /api/favourites', { body: { favourites: onDevice } })
      : await api('GET /api/favourites/ids');
  removeFromDevice(ids);
  return ids;
}

/** Stores titles and prices of new favourites of the device, to show later what has changed. */
const describe = (ids: readonly number[]) =>
  api('GET /api/properties/by-ids', { query: { ids: ids.join(',') } }).then(describeOnDevice, () => undefined);

/** The favourites of the account or, without one, of the device; newest first. */
export function useFavourites() {
  const t = useTranslations('shell.favourites');
  const offline = useTranslations('error.offline');
  const session = useSession();
  const account = session === undefined ? undefined : (session?.id ?? null);
  const key = account === undefined ? null : `favourites:${account ?? 'device'}`;
  const { data: ids, error } = useRead(key, () => {
    const reading = readIds(account ?? null);
    read = reading.catch(() => undefined);
    return reading;
  });

  const show = (id: number, isSaved: boolean) =>
    changeRead<number[]>(String(key), (shown = []) =>
      isSaved ? [...new Set([id, ...shown])] : shown.filter((each) => each !== id),
    );

  /** @returns the reason of a failure */
  const store = async (id: number, isSaved: boolean): Promise<string | null> => {
    if (account === null) {
      if (!isSaved) removeFromDevice([id]);
      const done = isSaved ? addToDevice(id, new Date()) : 'saved';
      if (isSaved && done === 'saved') void describe([id]);
      return done === 'saved' ? null : t(done);
    }
    try {
      await api(isSaved ? 'PUT /api/favourites/{id}' : 'DELETE /api/favourites/{id}', { params: { id } });
      return null;
    } catch (failure) {
      return (failure instanceof ApiError && failure.detail) || offline('text');
    }
  };

  return {
    account,
    ids,
    /** Whether the read has succeeded or failed. */
    isReady: ids !== undefined || error !== undefined,
    isFavourite: (id: number) => ids?.includes(id) ?? false,

    /** Shows the change at once, and reverts it if it cannot be stored. @returns whether it is stored */
    setFavourite: async (id: number, isSaved: boolean): Promise<boolean> => {
      await read;
      const shown = await show(id, isSaved);
      const storing = written.then(() => store(id, isSaved));
      written = storing;
      const problem = await storing;
      if (problem === null) {
        shareRead(String(key), shown);
        return true;
      }
      await show(id, !isSaved);
      toast({ variant: 'destructive', title: t('failed'), description: problem });
      return false;
    },

    /** @returns how many could not be saved @throws ApiError */
    saveAll: async (added: readonly number[]): Promise<number> => {
      await read;
      const now = new Date();
      let all: number[];
      if (account === null) {
        for (const id of added.toReversed()) addToDevice(id, now);
        all = readDeviceList().map(({ id }) => id);
        void describe(added);
      } else {
        const unknown = { title: null, titleAr: null, price: null, listingType: null, createdAt: now.toISOString() };
        all = await api('POST /api/favourites', { body: { favourites: added.map((id) => ({ id, ...unknown })) } });
      }
      shareRead(String(key), await changeRead(String(key), () => all));
      return added.filter((id) => !all.includes(id)).length;
    },
  };
}
