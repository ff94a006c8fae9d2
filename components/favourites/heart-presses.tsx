'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../account/session';
import { useLoaded } from '../ui/use-loaded';
import { toast } from '../ui/use-toast';
import type { Press } from './hearts';

/** Fetched by the first press, or where there is something to show: most pages are seen by visitors who save nothing. */
const loadHearts = () => import('./hearts');

const neverChanges = () => () => {};
/** By the early script. */
const isExpected = () =>
  ['signedIn', 'favourites', 'notes', 'hidden'].some((name) => name in document.documentElement.dataset);

/** Hears the hearts of the page and its buttons of notes, also those that come later. Used once, by the frame. */
export function HeartPresses({ pathname, touched }: { pathname: string; touched: boolean }) {
  const t = useTranslations('shell.favourites');
  const session = useSession();
  const expected = useSyncExternalStore(neverChanges, isExpected, () => false);
  const [presses, setPresses] = useState<Press[]>([]);
  const hearts = useLoaded(loadHearts, touched || expected || presses.length > 0);
  const isOffline = hearts === 'failed';
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = (target as Element).closest<HTMLButtonElement>('.heart, .note-button');
      if (!button) return;
      // What was shown when it was pressed: the state may know better as soon as it is there.
      const isSaved = button.getAttribute('aria-pressed') !== 'true';
      const isNote = button.matches('.note-button');
      setPresses((before) => [...before, { id: Number(button.value), isSaved, isNote }]);
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, []);
  useEffect(() => {
    if (!isOffline || presses.length === 0) return;
    if (presses.at(-1)?.isNote) toast({ variant: 'destructive', title: t('offline') });
    else toast({ variant: 'destructive', title: t('failed'), description: t('offline') });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- they are answered by that
    setPresses([]);
  }, [isOffline, presses, t]);

  if (!hearts || hearts === 'failed' || session === 'loading') return null;
  return <hearts.Hearts account={session?.id ?? null} presses={presses} pathname={pathname} />;
}
