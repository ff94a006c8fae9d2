'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOfflineToast } from '../ui/use-offline-toast';
import type { LocationChoice } from './location-sheet';
import { useLocationSheet } from './use-location-sheet';
import { locationLabels, placesOf, type LocationGroup } from '@/lib/locations/groups';

type Choice = Omit<Extract<LocationChoice, { multiple: true }>, 'multiple' | 'groups'>;

/**
 * A field for several locations: the button and the sheet that choose them, and the labels of the chosen ones. The locations are
 * fetched with the sheet: a tenth of the compressed page, which most visitors never look at.
 * @param served labels of the locations in the address
 */
export function useLocationsField(choice: Choice, served: { name: string; label: string }[] = []) {
  const t = useTranslations();
  const [groups, setGroups] = useState<LocationGroup[]>([]);
  const { opener, sheet } = useLocationSheet({ multiple: true, groups, ...choice }, useOfflineToast(), setGroups);
  const labelOf = locationLabels(groups);
  const labels = placesOf(choice.chosen, groups).map(({ governorate, names }) => {
    if (governorate) return t('search.governorate', { name: t(`types.governorate.${governorate}`) });
    const known = groups.length > 0 ? undefined : served.find((each) => each.name === names[0]);
    return known?.label ?? labelOf(names[0]);
  });
  return { opener, sheet, labels };
}
