'use client';

import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLocationSheet } from '../../locations/use-location-sheet';
import { fieldClass } from '../../ui/input';
import { useOfflineToast } from '../../ui/use-offline-toast';
import { locationLabels, placesOf, type LocationGroup } from '@/lib/locations/groups';

type Props = {
  chosen: string[];
  onChange: (names: string[]) => void;
  /** Labels of the locations in the address. */
  served: { name: string; label: string }[];
  /** Number of results by location. */
  counts: ReadonlyMap<string, number> | undefined;
  onOpen: () => void;
};

/** Opens the sheet of areas. Hidden inputs send the chosen ones, in the order of choice. */
export function AreaField({ chosen, onChange, served, counts, onOpen }: Props) {
  const t = useTranslations('filters');
  const labels = useLocationNames(served);
  const { opener, sheet } = useLocationSheet(
    { multiple: true, groups: labels.groups, chosen, onChange, counts },
    useOfflineToast(),
    labels.setGroups,
  );
  return (
    <>
      {chosen.map((name) => (
        <input key={name} type="hidden" name="locations" value={name} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        {...opener}
        onClick={() => {
          onOpen();
          void opener.onClick();
        }}
        className={`${fieldClass} flex min-h-11 items-center justify-between gap-2 py-2 text-start noscript:hidden`}
      >
        <span className="line-clamp-2 min-w-0">
          {chosen.length === 0 ? t('chooseAreas') : <span>{labels.text(chosen)}</span>}
        </span>
        <ChevronRight aria-hidden className="shrink-0 size-4 shrink-0 text-muted-foreground rtl:rotate-180" />
      </button>
      <p className="hidden text-sm text-muted-foreground noscript:block">{t('locationsTyped')}</p>
      {sheet}
    </>
  );
}

function useLocationNames(served: Props['served']) {
  const t = useTranslations();
  const locale = useLocale();
  const [groups, setGroups] = useState<LocationGroup[]>([]);
  const known = new Map(served.map(({ name, label }) => [name, label]));
  const labelOf = locationLabels(groups);
  const text = (names: string[]) =>
    placesOf(names, groups)
      .map(({ governorate, names: [name] }) => {
        if (governorate) return t('search.governorate', { name: t(`types.governorate.${governorate}`) });
        return groups.length > 0 ? labelOf(String(name)) : (known.get(String(name)) ?? String(name));
      })
      .join(locale === 'ar' ? '، ' : ', ');
  return { groups, setGroups, text };
}
