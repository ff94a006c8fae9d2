'use client';

import { useTranslations } from 'next-intl';
import { LocationOptions, LocationSearchBox } from './location-picker';
import { useLocationSearch } from './use-location-search';
import type { LocationGroup } from '@/lib/locations/groups';

export { loadLocationGroups } from './use-location-search';

type Props = {
  groups: LocationGroup[];
  name: string;
  chosen: ReadonlySet<string>;
  onChange: (names: string[]) => void;
};

/** Several locations, in a form. */
export function LocationChoice({ groups, name, chosen, onChange }: Props) {
  const none = useTranslations('locationPicker')('none');
  const search = useLocationSearch(groups);
  return (
    <>
      <LocationSearchBox search={search} />
      <div className="mt-2 h-96 overflow-y-auto overscroll-contain px-2">
        <LocationOptions multiple groups={groups} search={search} name={name} chosen={chosen} onChange={onChange} />
        <p role="status" className="text-sm text-muted-foreground">
          {search.isEmpty && none}
        </p>
      </div>
    </>
  );
}
