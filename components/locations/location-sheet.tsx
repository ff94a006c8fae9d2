import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '../ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter } from '../ui/sheet';
import { LocationOptions, LocationSearchBox } from './location-picker';
import { useLocationSearch } from './use-location-search';
import type { LocationGroup } from '@/lib/locations/groups';

type Props = {
  multiple: boolean;
  groups: LocationGroup[];
  chosen: string[];
  onChange: (names: string[]) => void;
  /** Listings by location; by default all public ones. */
  counts?: ReadonlyMap<string, number>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * A single choice ends with a tap, or with Enter in the search box, which chooses the best match; arrow keys choose
 * without closing. The search box gets the focus, unless a touch keyboard would cover the list of a multiple choice.
 */
export function LocationSheet({ open, onOpenChange, ...options }: Props) {
  const { multiple, groups, chosen, onChange } = options;
  const t = useTranslations('locationPicker');
  const search = useLocationSearch(groups);
  const { best } = search;
  const box = useRef<HTMLInputElement>(null);
  const focusBox = (event: Event) => {
    if (multiple && !matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    box.current?.focus();
  };

  const close = () => {
    if (!multiple) search.setText('');
    onOpenChange(false);
  };
  const chooseOnly = (name: string) => {
    onChange([name]);
    close();
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={t(multiple ? 'many.title' : 'one.title')} onOpenAutoFocus={focusBox}>
        <div className="px-5 pb-3">
          <LocationSearchBox ref={box} search={search} onEnter={() => !multiple && best && chooseOnly(best.name)} />
        </div>
        <SheetBody className="min-h-[60dvh]">
          <LocationOptions {...options} search={search} onTap={multiple ? undefined : chooseOnly} />
          <p role="status" className="text-muted-foreground">
            {search.isEmpty && t('none')}
            {!multiple && best && <span className="sr-only">{t('one.enter', { location: best.label })}</span>}
          </p>
        </SheetBody>
        <SheetFooter>
          {multiple && (
            <Button variant="outline" size="lg" disabled={chosen.length === 0} onClick={() => onChange([])}>
              {t('many.clear')}
            </Button>
          )}
          <Button size="lg" className="grow" onClick={close}>
            {multiple ? t('many.done', { count: chosen.length }) : t('one.done')}
          </Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
