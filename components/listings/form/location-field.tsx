import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { fieldClass } from '../../ui/input';
import { useOnDemand } from '../../ui/use-on-demand';
import { fieldId } from './fields';
import type { FormValues } from '@/lib/listings/form/values';
import { locationLabels, type LocationGroup } from '@/lib/locations/groups';

const loadSheet = () => import('../../locations/location-sheet');

export function LocationField({ groups }: { groups: LocationGroup[] }) {
  const t = useTranslations('form');
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController<FormValues, 'location'>({ name: 'location' });
  const id = fieldId('location');
  const error = fieldState.error?.message;
  const { loaded, isOpen, setOpen, opener } = useOnDemand(loadSheet);
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
        aria-expanded={isOpen}
        aria-controls={`${id}-sheet`}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-note` : undefined}
        {...opener}
        className={`${fieldClass} flex min-h-11 items-center justify-between gap-2 text-start`}
      >
        <span id={`${id}-value`} className={value ? 'truncate' : 'truncate text-muted-foreground'}>
          {value ? locationLabels(groups)(value) : t('chooseLocation')}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </button>
      {error && (
        <p id={`${id}-note`} className="text-sm text-destructive">
          {error}
        </p>
      )}
      <div id={`${id}-sheet`}>
        {loaded && (
          <loaded.LocationSheet
            multiple={false}
            groups={groups}
            chosen={[value]}
            onChange={([name]) => onChange(name)}
            open={isOpen}
            onOpenChange={setOpen}
          />
        )}
      </div>
    </div>
  );
}
