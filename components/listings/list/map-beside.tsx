'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useIsShown } from '../../map/use-is-shown';
import { Icon } from '../../ui/icon';
import { useLoaded } from '../../ui/use-loaded';
import type { ListMapProps } from '../map/list-map';
import { useDeviceChoice } from './device-choice';
import { TOOL } from './rows-choice';
import { paths } from '@/lib/http/paths';
import { loadMessages } from '@/lib/i18n/load-messages';
import { MoreMessages } from '@/lib/i18n/messages-provider';
import { getPathname } from '@/lib/i18n/pathname';
import type { Locale } from '@/lib/i18n/routing';

/** Same breakpoint as the variant `beside` in globals.css. */
const WIDE = '(width >= 80rem)';

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );

/** The map beside the list, kept on the device (docs/product.md 4.15). */
export function MapChoice() {
  const t = useTranslations('list.view');
  const [beside, choose] = useDeviceChoice('map', 'beside');
  return (
    <button
      type="button"
      aria-pressed={beside}
      aria-label={t('beside')}
      title={t('beside')}
      onClick={() => choose(!beside)}
      className={`${TOOL} max-xl:hidden noscript:hidden`}
    >
      <Icon name="panel" className="rtl:-scale-x-100" />
    </button>
  );
}

const loadIn = (locale: Locale) => async () => {
  const [map, messages] = await Promise.all([
    import('../map/list-map'),
    loadMessages(getPathname({ href: paths.messages('map'), locale })),
  ]);
  return { ListMap: map.ListMap, messages };
};
const LOAD = { ar: loadIn('ar'), en: loadIn('en') };

/** Its space is reserved in advance (map-list.css). Code and texts load once the visitor chooses the map. */
export function MapBeside(map: ListMapProps) {
  const t = useTranslations('error.offline');
  const [isChosen] = useDeviceChoice('map', 'beside');
  const isWanted = useIsWide() && isChosen;
  const loaded = useLoaded(LOAD[useLocale()], isWanted);
  const isShown = useIsShown();
  return (
    <div className="map-beside">
      {isWanted && loaded === 'failed' && (
        <p role="status" className="grid size-full place-items-center p-4 text-center text-sm text-muted-foreground">
          {t('text')}
        </p>
      )}
      {isWanted && loaded && loaded !== 'failed' && isShown && (
        <MoreMessages messages={loaded.messages}>
          <loaded.ListMap {...map} />
        </MoreMessages>
      )}
    </div>
  );
}
