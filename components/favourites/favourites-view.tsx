'use client';

import { Columns3, Heart, Share2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { rememberFavourites } from '../layout/offline-listings';
import { CARD_GRID } from '../listings/card/layouts';
import { useCards } from '../listings/card/use-cards';
import { GridSkeleton } from '../listings/list/list-pending';
import { ShareSheet } from '../shortlists/share-sheet';
import { Button, buttonVariants } from '../ui/button';
import { Notice } from '../ui/notice';
import { ReadFailure } from '../ui/read-failure';
import { changeRead, useRead } from '../use-read';
import { FavouriteItem } from './favourite-item';
import { HiddenListings } from './hidden-listings';
import { useSeen } from './seen';
import { useFavourites } from './use-favourites';
import { describeOnDevice, readDeviceList } from '@/lib/alerts/favourites/device-list';
import type { FavouriteView } from '@/lib/alerts/favourites/view';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { listingSummary } from '@/lib/listings/title';
import { MAX_COMPARED, MAX_PAGE_SIZE, PAGE_SIZE } from '@/lib/platform/site';

/** All favourites of the account or the device, with saved and present values; newest first. */
async function loadFavourites(account: number | null): Promise<FavouriteView[]> {
  const all: FavouriteView[] = [];
  if (account !== null) {
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const items = await api('GET /api/favourites', { query: { page, pageSize: MAX_PAGE_SIZE } });
      all.push(...items);
      isLast = items.length < MAX_PAGE_SIZE;
    }
    return all;
  }
  const saved = readDeviceList();
  for (let at = 0; at < saved.length; at += MAX_PAGE_SIZE) {
    const part = saved.slice(at, at + MAX_PAGE_SIZE);
    const ids = part.map(({ id }) => id).join(',');
    const properties = await api('GET /api/properties/by-ids', { query: { ids } });
    describeOnDevice(properties);
    all.push(...part.map((each) => ({ ...each, property: properties.find(({ id }) => id === each.id) ?? null })));
  }
  return all;
}

/** The favourites of the account or, without one, of the device. The page around it is the same for everyone. */
export function FavouritesView() {
  const t = useTranslations('favourites');
  const texts = useTranslations();
  const locale = useLocale();
  const { account, ids, isReady, setFavourite } = useFavourites();
  const key = `favourites:list:${account ?? 'device'}`;
  // Only once they are read, because the read moves the device's favourites to the account.
  const { data, error, mutate, isValidating } = useRead(isReady ? key : null, () => loadFavourites(account ?? null), {
    revalidateOnMount: true,
  });
  const [compared, setCompared] = useState<number[]>([]);
  const [isSharing, setSharing] = useState(false);
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const isSeen = useSeen();
  const toCard = useCards();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listings = data?.flatMap(({ property }) => property ?? []);
    if (listings) rememberFavourites(listings.map((each) => ({ id: each.id, ...listingSummary(each, locale, texts) })));
  });

  if (error && !data) {
    return (
      <ReadFailure
        text={error.detail ?? texts('error.offline.text')}
        retry={t('retry')}
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    );
  }
  if (!data) return <GridSkeleton />;
  const remove = async (id: number) => {
    if (!(await setFavourite(id, false))) return;
    setCompared((before) => before.filter((each) => each !== id));
    await changeRead<FavouriteView[]>(key, (before = []) => before.filter((each) => each.id !== id));
    top.current?.focus();
  };
  const compare = (id: number, isCompared: boolean) =>
    setCompared(isCompared ? [...compared, id] : compared.filter((each) => each !== id));
  return (
    <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
      {data.length === 0 ? (
        <Notice Icon={Heart} title={t('empty.title')} text={t('empty.text')}>
          <div className="flex flex-wrap justify-center gap-3">
            <Link href={paths.properties()} className={buttonVariants()}>
              {t('empty.search')}
            </Link>
            {account === null && (
              <Link href={paths.auth('login', paths.favourites)} className={buttonVariants({ variant: 'outline' })}>
                {t('empty.login')}
              </Link>
            )}
          </div>
        </Notice>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-muted-foreground">
              {t.rich(account === null ? 'onDevice' : 'inAccount', {
                login: (text) => (
                  <Link href={paths.auth('login', paths.favourites)} className="font-medium text-primary underline">
                    {text}
                  </Link>
                ),
              })}
            </p>
            <Button variant="link" className="px-0!" aria-haspopup="dialog" onClick={() => setSharing(true)}>
              <Share2 aria-hidden className="size-4 shrink-0" />
              {t('share.button')}
            </Button>
            {isSharing && <ShareSheet account={account ?? null} ids={ids ?? []} onClose={() => setSharing(false)} />}
          </div>
          <ul className={CARD_GRID}>
            {data.slice(0, shownCount).map((favourite) => (
              <li key={favourite.id} className="min-w-0">
                <FavouriteItem
                  favourite={favourite}
                  card={favourite.property && toCard(favourite.property)}
                  isSeen={isSeen(favourite.id)}
                  isCompared={compared.includes(favourite.id)}
                  onCompare={
                    compared.length < MAX_COMPARED || compared.includes(favourite.id)
                      ? (isCompared) => compare(favourite.id, isCompared)
                      : null
                  }
                  onRemove={() => void remove(favourite.id)}
                />
              </li>
            ))}
          </ul>
          {data.length > shownCount && (
            <Button
              variant="outline"
              className="justify-self-center"
              onClick={() => setShownCount(shownCount + PAGE_SIZE)}
            >
              {t('more')}
            </Button>
          )}
          {compared.length > 0 && <CompareBar ids={compared} onClear={() => setCompared([])} />}
        </>
      )}
      <HiddenListings />
    </div>
  );
}

function CompareBar({ ids, onClear }: { ids: number[]; onClear: () => void }) {
  const t = useTranslations('favourites.compare');
  return (
    <div className="sticky bottom-[calc(var(--bottom-nav-height)+0.75rem)] z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border bg-card p-3 shadow-float lg:bottom-4 [@media(height<30rem)]:static">
      <p role="status" className="text-sm">
        {t(ids.length === 1 ? 'one' : 'chosen', { count: ids.length, max: MAX_COMPARED })}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" onClick={onClear}>
          {t('clear')}
        </Button>
        {ids.length > 1 && (
          <Link href={paths.compare(ids)} className={buttonVariants()}>
            <Columns3 aria-hidden className="size-4 shrink-0" />
            {t('open')}
          </Link>
        )}
      </div>
    </div>
  );
}
