'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLoaded } from '../ui/use-loaded';

/** In the browser alone: there is nothing to render before. */
const loadView = () => import('./favourites-view');

export function Favourites({ skeleton }: { skeleton: ReactNode }) {
  const t = useTranslations('shell.favourites');
  const view = useLoaded(loadView, true);
  if (view === 'failed') return <p role="alert">{t('offline')}</p>;
  return view ? <view.FavouritesView skeleton={skeleton} /> : skeleton;
}
