'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { LocationGroup } from '@/lib/locations/groups';
import { AreaSearchBox } from '../../search/area-search-box';
import { useAreaSearch } from '../../search/use-area-search';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: LocationGroup[];
  chosen: string;
  onChange: (name: string) => void;
};

/**
 * Choosing one area: radio buttons by governorate below a search box that knows both languages and has the focus. A
 * tap chooses and closes, and so does Enter in the box, with the likeliest area, which is marked; arrow keys only
 * choose, since they pass over others on their way.
 */
export function AreaSheet({ open, onOpenChange, groups, chosen, onChange }: Props) {
  const t = useTranslations('form');
  const regions = useTranslations('filters.regions');
  const governorates = useTranslations('types.governorate');
  const { typed, setTyped, prepare, isFound, isEmpty, best } = useAreaSearch(groups);
  const box = useRef<HTMLInputElement>(null);
  // After the dialog is shown, which takes the focus to its first button.
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);
  const close = () => {
    setTyped('');
    onOpenChange(false);
  };
  const take = () => {
    if (!best) return;
    onChange(best.name);
    close();
  };
  const tap = (event: MouseEvent) => event.detail > 0 && close();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('place.title')}
      className="min-h-[60dvh]"
      header={
        <AreaSearchBox
          ref={box}
          label={regions('search')}
          value={typed}
          onChange={setTyped}
          onFocus={prepare}
          onEnter={take}
        />
      }
      footer={
        <Button size="lg" className="grow" onClick={close}>
          {t('place.done')}
        </Button>
      }
    >
      {groups.map(({ governorate, locations }) => (
        <fieldset key={governorate} hidden={!locations.some(isFound)} className="min-w-0">
          <legend className="pt-3 pb-1 text-sm font-bold text-muted-foreground">{governorates(governorate)}</legend>
          {locations.map((area) => (
            <label
              key={area.name}
              hidden={!isFound(area)}
              onClick={tap}
              data-best={area === best || undefined}
              className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-muted data-best:bg-muted has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="area-choice"
                value={area.name}
                checked={chosen === area.name}
                onChange={() => onChange(area.name)}
                className="size-5 shrink-0 accent-primary outline-none"
              />
              {area.label}
            </label>
          ))}
        </fieldset>
      ))}
      <p role="status" className="text-muted-foreground">
        {isEmpty && regions('none')}
        {best && <span className="sr-only">{t('place.enter', { area: best.label })}</span>}
      </p>
    </Sheet>
  );
}
