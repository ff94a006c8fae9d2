import { LocateFixed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { PinPicker } from '../../map/pin-picker';
import { pointOf, type Point } from '../../map/point';
import { useDevicePosition } from '../../map/use-device-position';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { ChoiceField } from './choice-field';
import { fieldId, useFieldValues } from './fields';
import { LOCATION_PRECISIONS } from '@/lib/listings/constants';
import { parseMapLink } from '@/lib/listings/form/map-link';
import type { Coordinates } from '@/lib/listings/form/page';
import type { FormValues } from '@/lib/listings/form/values';
import { DEFAULT_CENTRE } from '@/lib/platform/site';
import { isInBounds, KUWAIT } from '@/lib/search/map/place';

export function PinField({ centres, tileUrl }: { centres: Record<string, Coordinates>; tileUrl: string | null }) {
  const t = useTranslations('form');
  const { setValue } = useFormContext<FormValues>();
  const [location, latitude, longitude] = useFieldValues('location', 'latitude', 'longitude');
  const pin = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const coordinates = centres[location];
  const centre = coordinates ? { latitude: coordinates[0], longitude: coordinates[1] } : DEFAULT_CENTRE;
  const setPin = ([next]: Point[]) => {
    setValue('latitude', next?.latitude ?? null, { shouldDirty: true });
    setValue('longitude', next?.longitude ?? null, { shouldDirty: true });
  };

  return (
    <div className="space-y-4">
      <PinPicker
        id={fieldId('latitude')}
        texts={{
          label: t('field.pin'),
          open: t(pin ? 'pin.change' : 'pin.open'),
          help: t('pin.help'),
          map: t('pin.map'),
          marker: t('pin.marker'),
          centre: t('pin.centre'),
          remove: t('pin.remove'),
          status: t(pin ? 'pin.set' : 'pin.unset'),
        }}
        pins={pin ? [pin] : []}
        onPins={setPin}
        centre={centre}
        isNear={coordinates !== undefined}
        tileUrl={tileUrl}
      />
      <PinShortcuts onPin={(next) => setPin([next])} />
      {pin && (
        <ChoiceField
          name="locationPrecision"
          help={t('pin.precisionHelp')}
          options={LOCATION_PRECISIONS.map((value) => ({ value, label: t(`pin.${value}`) })).toReversed()}
        />
      )}
    </div>
  );
}

/** Sets the pin without the map: from the device's position, or from a pasted map link. */
function PinShortcuts({ onPin }: { onPin: (pin: Point) => void }) {
  const t = useTranslations('form.pin');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'short' | 'noPlace' | 'outside' | null>(null);
  const { ask, isAsking } = useDevicePosition(({ latitude, longitude }) =>
    onPin(pointOf({ lat: latitude, lng: longitude })),
  );
  const read = (value: string) => {
    setText(value);
    if (value.trim() === '') return setProblem(null);
    const place = parseMapLink(value);
    if (place === null || place === 'short') return setProblem(place ?? 'noPlace');
    if (!isInBounds(place, KUWAIT)) return setProblem('outside');
    setProblem(null);
    setText('');
    onPin(place);
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Button variant="outline" aria-busy={isAsking || undefined} onClick={ask} className="sm:mt-6.5">
        <LocateFixed aria-hidden className={isAsking ? 'motion-safe:animate-pulse' : undefined} />
        {t('here')}
      </Button>
      <Field
        label={t('link')}
        error={problem ? t(problem) : undefined}
        help={t('linkHelp')}
        className="min-w-[min(14rem,100%)] grow"
      >
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            value={text}
            autoComplete="off"
            onChange={({ currentTarget }) => read(currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
    </div>
  );
}
