import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useSession } from '../account/session';
import { useNotes } from '../notes/note-state';
import { ShareSheet } from '../shortlists/share-sheet';
import { Button, buttonVariants } from '../ui/button';
import { Icon } from '../ui/icon';
import { CompareBar } from './compare-bar';
import { FavouriteItem, type Favourite } from './favourite-item';
import { favouriteAccount, storeFavourite, useFavouriteIds } from './favourite-state';
import { HiddenListings } from './hidden-listings';
import { RememberFavourites } from './remember-favourites';
import { describeOnDevice, readDeviceList } from '@/lib/alerts/favourites/device-list';
import type { FavouriteView } from '@/lib/alerts/favourites/view';
import { api, ApiError } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { hasEnded } from '@/lib/listings/expiry';
import { MAX_COMPARED, PAGE_SIZE } from '@/lib/platform/site';

type Page = { items: Favourite[]; hasMore: boolean; isDevice: boolean };

/** @param page from 0, of the account's list or of the device's */
async function loadPage(account: number | null, page: number): Promise<Page> {
  const now = Date.now();
  const withState = (favourite: FavouriteView): Favourite => ({
    ...favourite,
    isExpired: favourite.property !== null && hasEnded(favourite.property, new Date(now)),
  });
  if (account !== null) {
    const items = await api('GET /api/favourites', { query: { page: page + 1 } });
    return { items: items.map(withState), hasMore: items.length === PAGE_SIZE, isDevice: false };
  }
  const all = readDeviceList();
  const saved = all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  if (saved.length === 0) return { items: [], hasMore: false, isDevice: true };
  const ids = saved.map(({ id }) => id).join(',');
  const properties = await api('GET /api/properties/by-ids', { query: { ids } });
  describeOnDevice(properties);
  const items = saved.map((each) =>
    withState({ ...each, property: properties.find(({ id }) => id === each.id) ?? null }),
  );
  return { items, hasMore: all.length > (page + 1) * PAGE_SIZE, isDevice: true };
}

/** What the account has saved, or without one the device; the page around it is the same for everyone. */
export function FavouritesView({ skeleton }: { skeleton: ReactNode }) {
  const t = useTranslations('favourites');
  const states = useTranslations('shell.favourites');
  const account = favouriteAccount(useSession());
  // Only then is on the account what the device saved before.
  const { isFavourite, isReady } = useFavouriteIds(account);
  const { notes } = useNotes(account);
  const [compared, setCompared] = useState<number[]>([]);
  const [list, setList] = useState<Page | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(true);
  const top = useRef<HTMLParagraphElement>(null);

  // The page that is asked for: what was removed here meanwhile has moved the rest up.
  const shown = useRef<Favourite[]>([]);
  const nextPage = useEffectEvent(() =>
    Math.floor(shown.current.filter(({ id }) => isFavourite(id)).length / PAGE_SIZE),
  );
  useEffect(() => {
    if (!isReady || account === undefined) return;
    let cancelled = false;
    const known = shown.current;
    loadPage(account, nextPage()).then(
      (page) => {
        if (cancelled) return;
        const fresh = page.items.filter(({ id }) => !known.some((each) => each.id === id));
        shown.current = [...known, ...fresh];
        setList({ ...page, items: shown.current });
        setBusy(false);
      },
      (error: unknown) => {
        if (cancelled) return;
        setProblem((error instanceof ApiError && error.detail) || states('offline'));
        setBusy(false);
      },
    );
    return () => {
      cancelled = true;
    };
  }, [attempt, states, account, isReady]);

  const loadMore = () => {
    setProblem(null);
    setBusy(true);
    setAttempt(attempt + 1);
  };
  const remove = async (id: number) => {
    if (account === undefined || !(await storeFavourite({ account, id, isSaved: false }, states))) return;
    shown.current = shown.current.filter((each) => each.id !== id);
    setCompared((before) => before.filter((each) => each !== id));
    setList((before) => before && { ...before, items: shown.current });
    (shown.current.length > 0 ? top.current : document.getElementById('content'))?.focus();
  };

  const retry = problem !== null && (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-lg border border-destructive p-4">
      <p className="text-destructive">{problem}</p>
      <Button variant="outline" onClick={loadMore}>
        {t('retry')}
      </Button>
    </div>
  );
  if (!list) return retry || skeleton;
  const hidden = <HiddenListings account={account ?? null} notes={notes} />;
  if (list.items.length === 0) {
    return (
      <>
        <RememberFavourites listings={[]} />
        <Empty isDevice={list.isDevice} />
        {hidden}
      </>
    );
  }
  const compare = (id: number, isCompared: boolean) =>
    setCompared(isCompared ? [...compared, id] : compared.filter((each) => each !== id));
  return (
    <>
      <p ref={top} tabIndex={-1} className="text-muted-foreground outline-none">
        {t.rich(list.isDevice ? 'onDevice' : 'inAccount', {
          login: (text) => (
            <Link href={paths.auth('login', paths.favourites)} className="font-medium text-primary underline">
              {text}
            </Link>
          ),
        })}
      </p>
      <RememberFavourites listings={list.items.flatMap(({ property }) => property ?? [])} />
      <ShareList account={account ?? null} />
      <ul className="grid gap-4 lg:grid-cols-2">
        {list.items.map((favourite) => (
          <li key={favourite.id}>
            <FavouriteItem
              favourite={favourite}
              note={notes.find(({ propertyId }) => propertyId === favourite.id)?.note ?? null}
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
      {retry}
      {list.hasMore && !problem && (
        <Button variant="outline" className="justify-self-center" aria-disabled={busy} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
      {compared.length > 0 && <CompareBar ids={compared} onClear={() => setCompared([])} />}
      {hidden}
    </>
  );
}

function Empty({ isDevice }: { isDevice: boolean }) {
  const t = useTranslations('favourites');
  return (
    <div className="flex flex-col items-center rounded-lg bg-muted px-6 py-12 text-center">
      <Icon name="heart" className="size-12 text-primary" />
      <h2 className="mt-4 text-lg font-bold">{t('empty.title')}</h2>
      <p className="mt-2 max-w-md text-balance text-muted-foreground">{t('empty.text')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link href={paths.properties()} className={buttonVariants()}>
          {t('empty.search')}
        </Link>
        {isDevice && (
          <Link href={paths.auth('login', paths.favourites)} className={buttonVariants({ variant: 'outline' })}>
            {t('empty.login')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Opens the sheet in which the favourites become a link. */
function ShareList({ account }: { account: number | null }) {
  const t = useTranslations('favourites.share');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="justify-self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="share" />
        {t('button')}
      </Button>
      {isOpen && <ShareSheet account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
