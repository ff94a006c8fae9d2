'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { onIdle } from '../ui/on-idle';
import { useLoaded } from '../ui/use-loaded';

const loadLists = () => import('./continue-lists');

/** 'Go on where you left off', from the device alone: hidden for who comes for the first time. */
export function Continue() {
  const t = useTranslations('home.continue');
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const { viewed, searches } = document.documentElement.dataset; // set by the early script
    if (viewed !== undefined || searches !== undefined) return onIdle(() => setWanted(true));
  }, []);
  const lists = useLoaded(loadLists, wanted);
  return (
    <nav aria-labelledby="continue-heading" className="page-width continue">
      <h2 id="continue-heading" className="flex h-11 items-center">
        {t('title')}
      </h2>
      {lists && lists !== 'failed' ? (
        <lists.ContinueLists />
      ) : (
        <>
          <div className="continue-viewed" />
          <div className="continue-searches" />
        </>
      )}
    </nav>
  );
}
