'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '../ui/use-toast';

/** Fetched by the first press, or where there is something to show: most pages are seen by visitors who keep nothing. */
const loadState = () => import('./favourite-state');

/** Answers the hearts of the page and shows which are pressed, also of those that come later. Used once, by the frame. */
export function useFavourites({ pathname, touched }: { pathname: string; touched: boolean }) {
  const t = useTranslations('shell.favourites');
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = (target as Element).closest<HTMLButtonElement>('.heart');
      if (!button) return;
      // What was shown when it was pressed: the state may know better as soon as it is there.
      const isKept = button.getAttribute('aria-pressed') !== 'true';
      loadState().then(
        ({ storeFavourite }) => storeFavourite(Number(button.value), isKept, t),
        () => toast({ variant: 'destructive', title: t('failed'), description: t('offline') }),
      );
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [t]);
  useEffect(() => {
    // Set by the early script.
    const { signedIn, favourites } = document.documentElement.dataset;
    if (touched || signedIn !== undefined || favourites !== undefined) {
      loadState().then(
        ({ visitPage }) => visitPage(pathname),
        () => undefined, // offline: a press says so
      );
    }
  }, [pathname, touched]);
}
