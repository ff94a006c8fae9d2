'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { LocationGroup } from '@/lib/locations/groups';
import { Icon } from '../ui/icon';
import { fieldClass } from '../ui/input';
import { useOfflineToast } from '../ui/use-offline-toast';
import type { RegionSheet } from './region-sheet';

type Props = {
  groups: LocationGroup[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

/** Names that fit into the field; more are counted. */
const NAMED = 2;

/** The field that opens the sheet of regions. The sheet's code comes when somebody reaches for it. */
export function RegionField({ groups, chosen, onChange }: Props) {
  const t = useTranslations('home.search');
  const locale = useLocale();
  const [Sheet, setSheet] = useState<typeof RegionSheet | null>(null);
  const [open, setOpen] = useState(false);
  // The router keeps a page that one leaves, with all its state: it should not come back with an open sheet.
  useEffect(() => () => setOpen(false), []);

  const sayOffline = useOfflineToast();
  const load = () => import('./region-sheet');
  const prepare = () => void load().catch(() => undefined); // said when it is asked for
  const show = () =>
    load().then((module) => {
      setSheet(() => module.RegionSheet);
      setOpen(true);
    }, sayOffline);
  const names = groups.flatMap(({ locations }) =>
    locations.filter(({ name }) => chosen.includes(name)).map(({ label }) => label),
  );
  const shown =
    names.length === 0
      ? t('anyRegion')
      : names.length > NAMED
        ? t('chosen', { count: names.length })
        : names.join(locale === 'ar' ? '، ' : ', ');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
        className={`${fieldClass} flex h-11 items-center justify-between gap-2 text-start`}
      >
        <span className="truncate">
          <span className="sr-only">{t('regions')}: </span>
          {shown}
        </span>
        <Icon name="chevron" className="size-4 rotate-90 text-muted-foreground" />
      </button>
      {Sheet && <Sheet open={open} onOpenChange={setOpen} groups={groups} chosen={chosen} onChange={onChange} />}
    </>
  );
}
