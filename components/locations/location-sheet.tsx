import { useTranslations } from 'next-intl';
import { useRef, type MouseEvent } from 'react';
import { Button } from '../ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter } from '../ui/sheet';
import { LocationOptions, LocationSearchBox } from './location-picker';
import { useLocationSearch } from './use-location-search';
import type { LocationGroup } from '@/lib/locations/groups';

type LocationChoice =
  | {
      multiple: true;
      groups: LocationGroup[];
      chosen: string[];
      onChange: (names: string[]) => void;
      /** Listings by location; by default all public ones. */
      counts?: ReadonlyMap<string, number>;
    }
  | { multiple: false; groups: LocationGroup[]; chosen: string; onChange: (name: string) => void };

type Props = LocationChoice & { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A single choice ends with a tap, or with Enter in the search box, which chooses the best match; arrow keys choose
 * without closing. The search box gets the focus, unless a touch keyboard would cover the list of a multiple choice.
 */
export function LocationSheet({ open, onOpenChange, ...choice }: Props) {
  const { multiple, groups } = choice;
  const t = useTranslations('locationPicker');
  const search = useLocationSearch(groups);
  const { best } = search;
  const box = useRef<HTMLInputElement>(null);
  const chosen = new Set(choice.multiple ? choice.chosen : [choice.chosen]);
  const focusBox = (event: Event) => {
    if (multiple && !matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    box.current?.focus();
  };

  const close = () => {
    if (!multiple) search.setText('');
    onOpenChange(false);
  };
  const chooseBest = () => {
    if (choice.multiple || !best) return;
    choice.onChange(best.name);
    close();
  };
  /** Chooses before the browser does, since the sheet closes. A click by keyboard has no detail. */
  const chooseOnTap = (event: MouseEvent, name: string) => {
    if (choice.multiple || event.detail === 0) return;
    choice.onChange(name);
    close();
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={t(multiple ? 'many.title' : 'one.title')} onOpenAutoFocus={focusBox}>
        <div className="px-5 pb-3">
          <LocationSearchBox ref={box} search={search} onEnter={chooseBest} />
        </div>
        <SheetBody className="min-h-[60dvh]">
          <LocationOptions
            groups={groups}
            search={search}
            chosen={chosen}
            {...(choice.multiple
              ? { multiple: true, onChange: choice.onChange, counts: choice.counts }
              : { multiple: false, onChange: choice.onChange, onClick: chooseOnTap })}
          />
          <p role="status" className="text-muted-foreground">
            {search.isEmpty && t('none')}
            {!multiple && best && <span className="sr-only">{t('one.enter', { location: best.label })}</span>}
          </p>
        </SheetBody>
        <SheetFooter>
          {choice.multiple && (
            <Button
              variant="outline"
              size="lg"
              disabled={choice.chosen.length === 0}
              onClick={() => choice.onChange([])}
            >
              {t('many.clear')}
            </Button>
          )}
          <Button size="lg" className="grow" onClick={close}>
            {choice.multiple ? t('many.done', { count: choice.chosen.length }) : t('one.done')}
          </Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
