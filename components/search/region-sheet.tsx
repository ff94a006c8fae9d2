'use client';

import { useTranslations } from 'next-intl';
import type { LocationGroup } from '@/lib/locations/groups';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { AreaList } from './area-list';
import { AreaSearchBox } from './area-search-box';
import { useAreaSearch } from './use-area-search';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: LocationGroup[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

/** Choosing several regions from the bottom of the screen: search box, check marks, clear all, done (n). */
export function RegionSheet({ open, onOpenChange, groups, chosen, onChange }: Props) {
  const t = useTranslations('filters.regions');
  const { typed, setTyped, prepare, isFound, isEmpty } = useAreaSearch(groups);
  const marked = new Set(chosen);
  const toggle = (name: string) =>
    onChange(marked.has(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      className="min-h-[60dvh]"
      header={<AreaSearchBox label={t('search')} value={typed} onChange={setTyped} onFocus={prepare} />}
      footer={
        <>
          <Button variant="outline" size="lg" disabled={chosen.length === 0} onClick={() => onChange([])}>
            {t('clear')}
          </Button>
          <Button size="lg" className="grow" onClick={() => onOpenChange(false)}>
            {t('done', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <AreaList groups={groups} chosen={marked} onToggle={toggle} isFound={isFound} />
      <p role="status" className="text-muted-foreground">
        {isEmpty && t('none')}
      </p>
    </Sheet>
  );
}
