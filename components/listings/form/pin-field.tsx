'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { PinPicker } from '../../map/pin-picker';
import { ChoiceField } from './choice-field';
import { fieldId, useFieldValues } from './fields';
import { PinShortcuts } from './pin-shortcuts';
import { LOCATION_PRECISIONS } from '@/lib/listings/constants';
import type { Coordinates } from '@/lib/listings/form/page';
import type { FormValues } from '@/lib/listings/form/values';
import { DEFAULT_CENTRE } from '@/lib/platform/site';

export function PinField({ centres, tileUrl }: { centres: Record<string, Coordinates>; tileUrl: string | null }) {
  const t = useTranslations('form');
  const { setValue } = useFormContext<FormValues>();
  const [location, latitude, longitude] = useFieldValues('location', 'latitude', 'longitude');
  const pin = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const coordinates = centres[location];
  const centre = coordinates ? { latitude: coordinates[0], longitude: coordinates[1] } : DEFAULT_CENTRE;
  const setPin = ([next]: { latitude: number; longitude: number }[]) => {
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
          type="radio"
          help={t('pin.precisionHelp')}
          options={LOCATION_PRECISIONS.map((value) => ({ value, label: t(`pin.${value}`) })).toReversed()}
        />
      )}
    </div>
  );
}
