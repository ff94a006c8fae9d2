'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { LocationChoice, LocationSheet } from './location-sheet';
import type { LocationGroup } from '@/lib/locations/groups';

/**
 * A LocationSheet whose code is loaded when its button is first hovered or focused.
 * @param onGroups receives the locations, for a page that does not contain them
 */
export function useLocationSheet(
  choice: LocationChoice,
  onLoadError: () => void,
  onGroups?: (groups: LocationGroup[]) => void,
) {
  const locale = useLocale();
  const [Sheet, setSheet] = useState<typeof LocationSheet | null>(null);
  const [isOpen, setOpen] = useState(false);
  // The router keeps the state of a page that is left: it must not come back with an open sheet.
  useEffect(() => () => setOpen(false), []);

  const load = async () => {
    const { LocationSheet: Loaded, loadLocationGroups } = await import('./location-sheet');
    if (onGroups) onGroups(await loadLocationGroups(locale));
    return Loaded;
  };
  const preload = () => void load().catch(() => undefined); // reported when it is opened
  const open = () =>
    load().then((Loaded) => {
      setSheet(() => Loaded);
      setOpen(true);
    }, onLoadError);
  return {
    isOpen,
    opener: { onPointerEnter: preload, onFocus: preload, onClick: open },
    sheet: Sheet && <Sheet open={isOpen} onOpenChange={setOpen} {...choice} />,
  };
}
