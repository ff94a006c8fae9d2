'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LocationChoice } from '../../locations/location-choice';
import { fieldClass } from '../../ui/input';
import { MAX_BLOCK } from '@/lib/listings/constants';
import type { LocationGroup } from '@/lib/locations/groups';
import { LOCATION_ORDER } from '@/lib/search/filter-form';

export type ChosenLocation = { name: string; label: string };

type Props = {
  initial: ChosenLocation[];
  initialBlock: string | undefined;
};

const NAME = 'locations';
const neverChanges = () => () => {};

/**
 * The browser loads and renders the many check boxes once they can be seen; until then hidden fields hold what is chosen.
 * Without JavaScript what is chosen can be taken back here, and more is typed as a keyword.
 */
export function LocationField({ initial: served, initialBlock }: Props) {
  const t = useTranslations('filters');
  const block = useTranslations('list.invalid.field')('block');
  const locale = useLocale();
  const initial = served.map(({ name }) => name);
  const box = useRef<HTMLDivElement>(null);
  const inBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [loaded, setLoaded] = useState<{ Choice: typeof LocationChoice; groups: LocationGroup[] } | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  useEffect(() => {
    if (!box.current || loaded) return;
    const load = async () => {
      const { LocationChoice: Choice, loadLocationGroups } = await import('../../locations/location-choice');
      setLoaded({ Choice, groups: await loadLocationGroups(locale) });
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void load().catch(() => undefined); // offline: the next time that it comes into sight
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [loaded, locale]);

  const offered = new Set(loaded?.groups.flatMap(({ locations }) => locations.map(({ name }) => name)));
  const withoutCheckBox = initial.filter((name) => !offered.has(name));
  // An address may ask for a block of any or of several areas.
  const isServedBlock = initialBlock !== undefined && [...chosen].join() === initial.join();
  return (
    <div ref={box} className="grid gap-2">
      {inBrowser && <input type="hidden" name={LOCATION_ORDER} value={[...chosen].join(',')} />}
      {inBrowser && withoutCheckBox.map((name) => <input key={name} type="hidden" name={NAME} value={name} />)}
      <div className="min-h-109 noscript:hidden">
        {loaded && (
          <loaded.Choice
            groups={loaded.groups}
            name={NAME}
            chosen={chosen}
            onChange={(names) => setChosen(new Set(names))}
          />
        )}
      </div>
      <noscript>
        {served.map(({ name, label }) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name={NAME} value={name} defaultChecked className="size-5" />
            {label}
          </label>
        ))}
        <p className="text-sm text-muted-foreground">{t('locationsTyped')}</p>
      </noscript>
      {(chosen.size === 1 || isServedBlock) && (
        <label className="grid gap-1 text-sm text-muted-foreground">
          {block}
          <input
            name="block"
            defaultValue={initialBlock}
            maxLength={MAX_BLOCK}
            autoComplete="off"
            className={`${fieldClass} h-11`}
          />
        </label>
      )}
    </div>
  );
}
