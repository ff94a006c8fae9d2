'use client';

import type { Map as LeafletMap } from 'leaflet';
import { Crosshair, MapPin, MapPinOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PinMapProps } from '../../map/pin-map';
import { pointOf } from '../../map/point';
import { Button } from '../../ui/button';
import { ChoiceField } from './choice-field';
import { fieldId } from './field-id';
import { LOCATION_PRECISIONS } from '@/lib/listings/constants';
import type { Coordinates } from '@/lib/listings/form/page';
import type { FormValues } from '@/lib/listings/form/values';
import { DEFAULT_CENTRE } from '@/lib/site';

/** The map with Leaflet is loaded on demand. */
export function PinField({ centres, tileUrl }: { centres: Record<string, Coordinates>; tileUrl: string | null }) {
  const t = useTranslations('form');
  const mapTexts = useTranslations('details.map');
  const { setValue } = useFormContext<FormValues>();
  const [location, latitude, longitude] = useWatch<FormValues, ['location', 'latitude', 'longitude']>({
    name: ['location', 'latitude', 'longitude'],
  });
  const [Map, setMap] = useState<ComponentType<PinMapProps> | null>(null);
  const [map, setLeaflet] = useState<LeafletMap | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');

  const pin = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const coordinates = centres[location];
  const centre = coordinates ? { latitude: coordinates[0], longitude: coordinates[1] } : DEFAULT_CENTRE;
  const setPin = (next: typeof pin) => {
    setValue('latitude', next?.latitude ?? null, { shouldDirty: true });
    setValue('longitude', next?.longitude ?? null, { shouldDirty: true });
  };
  const open = () => {
    setState('loading');
    import('../../map/pin-map').then(
      (module) => {
        setMap(() => module.default);
        setState('open');
      },
      () => setState('failed'),
    );
  };
  const setPinToCentre = () => {
    if (map) setPin(pointOf(map.getCenter()));
  };

  return (
    <div role="group" aria-labelledby={`${fieldId('latitude')}-label`} className="space-y-2">
      <span id={`${fieldId('latitude')}-label`} className="block text-sm font-medium">
        {t('field.pin')}
      </span>
      {Map ? (
        <>
          <p className="text-sm text-muted-foreground">{t('pin.help')}</p>
          <div
            role="region"
            aria-label={t('pin.map')}
            data-allow-gestures
            className="isolate h-80 overflow-hidden rounded-lg border bg-muted md:h-96"
          >
            <Map
              centre={centre}
              isNear={coordinates !== undefined}
              pin={pin}
              onPin={setPin}
              onMap={setLeaflet}
              tileUrl={tileUrl}
            />
          </div>
        </>
      ) : (
        <Button id={fieldId('latitude')} variant="outline" disabled={state === 'loading'} onClick={open}>
          <MapPin aria-hidden />
          {t(pin ? 'pin.change' : 'pin.open')}
        </Button>
      )}
      {state === 'failed' && (
        <p role="alert" className="text-sm text-destructive">
          {mapTexts('failed')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {Map && (
          <Button variant="outline" onClick={setPinToCentre}>
            <Crosshair aria-hidden />
            {t('pin.centre')}
          </Button>
        )}
        {pin && (
          <Button variant="ghost" onClick={() => setPin(null)}>
            <MapPinOff aria-hidden />
            {t('pin.remove')}
          </Button>
        )}
        <p role="status" className="text-sm text-muted-foreground">
          {t(pin ? 'pin.set' : 'pin.unset')}
        </p>
      </div>
      {pin && (
        <ChoiceField
          name="locationPrecision"
          type="radio"
          legend={t('field.locationPrecision')}
          help={t('pin.precisionHelp')}
          options={LOCATION_PRECISIONS.map((value) => ({ value, label: t(`pin.${value}`) })).toReversed()}
        />
      )}
    </div>
  );
}
