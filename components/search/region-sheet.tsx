'use client';

import { formatNumber } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { AreaGroup } from '@/lib/locations/groups';
import type { Governorate } from '@/lib/locations/view';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { AreaList } from './area-list';
import { AreaSearchBox } from './area-search-box';
import { useAreaSearch } from './use-area-search';

export type RegionWords = {
  title: string;
  search: string;
  none: string;
  clear: string;
  close: string;
  /** With {n} for how many are chosen. */
  done: string;
  governorates: Record<Governorate, string>;
};

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: AreaGroup[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  words: RegionWords;
  locale: Locale;
};

/** Choosing several regions from the bottom of the screen: search box, check marks, clear all, done (n). */
export function RegionSheet({ open, onOpenChange, groups, chosen, onChange, words, locale }: Props) {
  const { typed, setTyped, prepare, isFound, isEmpty } = useAreaSearch(groups);
  const marked = new Set(chosen);
  const toggle = (name: string) =>
    onChange(marked.has(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      closeLabel={words.close}
      className="min-h-[60dvh]"
      header={<AreaSearchBox label={words.search} value={typed} onChange={setTyped} onFocus={prepare} />}
      footer={
        <>
          <Button variant="outline" size="lg" disabled={chosen.length === 0} onClick={() => onChange([])}>
            {words.clear}
          </Button>
          <Button size="lg" className="grow" onClick={() => onOpenChange(false)}>
            {words.done.replace('{n}', formatNumber(chosen.length, locale))}
          </Button>
        </>
      }
    >
      <AreaList groups={groups} governorates={words.governorates} chosen={marked} onToggle={toggle} isFound={isFound} />
      <p role="status" className="text-muted-foreground">
        {isEmpty && words.none}
      </p>
    </Sheet>
  );
}
