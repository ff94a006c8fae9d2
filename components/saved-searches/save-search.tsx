'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { SavedSearchView } from '@/lib/saved-searches/schema';
import { useSession } from '../auth/session-store';
import { Icon } from '../ui/icon';
import { buttonVariants } from '../ui/button';
import { useOfflineToast } from '../ui/use-offline-toast';
import type { SaveSearchDialog, SearchInWords } from './save-search-dialog';

const loadDialog = () => import('./save-search-dialog');
const preloadDialog = () => void loadDialog().catch(() => undefined); // reported when it is opened
/** Fetched for who is signed in. */
const loadState = () => import('./saved-search-state');

type Props = { search: SearchInWords; variant?: 'outline' };

/** Opens the dialog to be told of new listings. The served button is the same for everyone. */
export function SaveSearch({ search, variant }: Props) {
  const t = useTranslations('savedSearches.button');
  const session = useSession();
  const showOffline = useOfflineToast();
  const [Dialog, setDialog] = useState<typeof SaveSearchDialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [all, setAll] = useState<SavedSearchView[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const saved = all.find(({ query }) => query === search.query);

  const isSignedIn = session !== null && session !== 'loading';
  useEffect(() => {
    if (!isSignedIn) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    loadState().then(
      ({ watchSavedSearches }) => {
        if (!isGone) stop = watchSavedSearches(setAll);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isSignedIn]);

  const open = () =>
    loadDialog().then((module) => {
      setDialog(() => module.SaveSearchDialog);
      setOpen(true);
    }, showOffline);
  useEffect(() => {
    // Back from the login. The focus returns to the button when the dialog is closed.
    if (location.hash.startsWith('#alert=')) {
      button.current?.focus();
      void open();
    }
    // The router keeps the state of a page that one leaves: it must not come back with an open dialog.
    return () => setOpen(false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each visit
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => void open()}
        className={`${buttonVariants({ variant: saved ? 'accent' : variant })} noscript:hidden print:hidden`}
      >
        <Icon name={saved ? 'check' : 'bell'} />
        {t(saved ? 'on' : 'tell')}
      </button>
      {Dialog && <Dialog search={search} saved={saved} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
