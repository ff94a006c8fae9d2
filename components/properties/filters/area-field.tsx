'use client';

import { useState } from 'react';
import type { AreaGroup } from '@/lib/locations/groups';
import type { Governorate } from '@/lib/locations/view';
import { AreaList } from '../../search/area-list';
import { AreaSearchBox } from '../../search/area-search-box';
import { useAreaSearch } from '../../search/use-area-search';

type Props = {
  groups: AreaGroup[];
  initial: string[];
  governorates: Record<Governorate, string>;
  words: { search: string; none: string };
};

/** Areas in the filters: a search box over check boxes that belong to the form. */
export function AreaField({ groups, initial, governorates, words }: Props) {
  const { typed, setTyped, prepare, isFound, isEmpty } = useAreaSearch(groups);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  const toggle = (name: string) => setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  return (
    <div className="grid gap-2">
      <div className="noscript:hidden">
        <AreaSearchBox label={words.search} value={typed} onChange={setTyped} onFocus={prepare} />
      </div>
      <div className="max-h-72 overflow-y-auto overscroll-contain px-2">
        <AreaList
          groups={groups}
          governorates={governorates}
          chosen={chosen}
          onToggle={toggle}
          isFound={isFound}
          field="locations"
        />
        <p role="status" className="text-sm text-muted-foreground">
          {isEmpty && words.none}
        </p>
      </div>
    </div>
  );
}
