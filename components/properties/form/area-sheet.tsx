'use client';

import type { MouseEvent } from 'react';
import type { AreaGroup } from '@/lib/locations/groups';
import { AreaSearchBox } from '../../search/area-search-box';
import { useAreaSearch } from '../../search/use-area-search';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { useFormWords } from './form-context';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: AreaGroup[];
  chosen: string;
  onChange: (name: string) => void;
};

/**
 * Choosing one area: radio buttons by governorate below a search box that knows both languages. A tap chooses and
 * closes; arrow keys only choose, since they pass over others on their way.
 */
export function AreaSheet({ open, onOpenChange, groups, chosen, onChange }: Props) {
  const { say, words } = useFormWords();
  const { typed, setTyped, prepare, isFound, isEmpty } = useAreaSearch(groups);
  const close = () => {
    setTyped('');
    onOpenChange(false);
  };
  const tap = (event: MouseEvent) => event.detail > 0 && close();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={say('place.title')}
      closeLabel={words.areas.close}
      className="min-h-[60dvh]"
      header={<AreaSearchBox label={words.areas.search} value={typed} onChange={setTyped} onFocus={prepare} />}
      footer={
        <Button size="lg" className="grow" onClick={close}>
          {say('place.done')}
        </Button>
      }
    >
      {groups.map(({ governorate, areas }) => (
        <fieldset key={governorate} hidden={!areas.some(isFound)} className="min-w-0">
          <legend className="pt-3 pb-1 text-sm font-bold text-muted-foreground">
            {words.governorates[governorate]}
          </legend>
          {areas.map((area) => (
            <label
              key={area.name}
              hidden={!isFound(area)}
              onClick={tap}
              className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-muted has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring"
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
        {isEmpty && words.areas.none}
      </p>
    </Sheet>
  );
}
