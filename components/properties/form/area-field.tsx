'use client';

import { useTranslations } from 'next-intl';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { locationLabels, type LocationGroup } from '@/lib/locations/groups';
import type { FormValues } from '@/lib/properties/form-values';
import { fieldClass } from '../../ui/input';
import { toast } from '../../ui/toast-store';
import type { AreaSheet } from './area-sheet';
import { fieldId } from './field-id';

/** The area, chosen from a sheet with a search box in both languages, whose code comes when it is reached for. */
export function AreaField({ groups }: { groups: LocationGroup[] }) {
  const t = useTranslations('form');
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController<FormValues, 'location'>({ name: 'location' });
  const [Sheet, setSheet] = useState<typeof AreaSheet | null>(null);
  const [open, setOpen] = useState(false);
  const id = fieldId('location');
  const error = fieldState.error?.message;

  const load = () => import('./area-sheet');
  const prepare = () => void load().catch(() => undefined); // said when it is asked for
  const show = () =>
    load().then(
      (module) => {
        setSheet(() => module.AreaSheet);
        setOpen(true);
      },
      () => toast({ variant: 'destructive', title: t('offline.title') }),
    );
  return (
    <div className="space-y-1.5">
      <span id={`${id}-label`} className="block text-sm font-medium">
        {t('field.location')}
        <span aria-hidden className="text-destructive">
          {' *'}
        </span>
      </span>
      <button
        ref={ref}
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={`${id}-sheet`}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-note` : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
        className={`${fieldClass} flex h-11 items-center justify-between gap-2 text-start`}
      >
        <span id={`${id}-value`} className={value ? 'truncate' : 'truncate text-muted-foreground'}>
          {value ? locationLabels(groups)(value) : t('place.choose')}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </button>
      {error && (
        <p id={`${id}-note`} className="text-sm text-destructive">
          {error}
        </p>
      )}
      <div id={`${id}-sheet`}>
        {Sheet && <Sheet open={open} onOpenChange={setOpen} groups={groups} chosen={value} onChange={onChange} />}
      </div>
    </div>
  );
}
