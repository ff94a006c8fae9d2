'use client';

import type { Map as LeafletMap } from 'leaflet';
import { Crosshair, MapPin, MapPinOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type ComponentType } from 'react';
import { Button } from '../ui/button';
import type { PinMapProps } from './pin-map';
import { pointOf } from './point';

type Props = Omit<PinMapProps, 'onMap' | 'marker'> & {
  /** Id of the button that opens the map. */
  id?: string;
  texts: Record<'label' | 'open' | 'help' | 'map' | 'marker' | 'centre' | 'remove' | 'status', string>;
  error?: string;
};

/** Sets pins on a map. A button opens the map and loads Leaflet; another removes the last pin. */
export function PinPicker({ id, texts, error, ...pinned }: Props) {
  const t = useTranslations('details.map');
  const labelId = useId();
  const [Map, setMap] = useState<ComponentType<PinMapProps> | null>(null);
  const [map, setLeaflet] = useState<LeafletMap | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const { pins, onPins, isLine } = pinned;

  const open = () => {
    setState('loading');
    import('./pin-map').then(
      (module) => {
        setMap(() => module.default);
        setState('open');
      },
      () => setState('failed'),
    );
  };
  const setPinToCentre = () => {
    if (!map) return;
    const centre = pointOf(map.getCenter());
    onPins(isLine ? [...pins, centre] : [centre]);
  };

  return (
    <div role="group" aria-labelledby={labelId} className="space-y-2">
      <span id={labelId} className="block text-sm font-medium">
        {texts.label}
      </span>
      {Map ? (
        <>
          <p className="text-sm text-muted-foreground">{texts.help}</p>
          <div
            role="region"
            aria-label={texts.map}
            data-allow-gestures
            className="isolate h-80 overflow-hidden rounded-lg border bg-muted md:h-96"
          >
            <Map {...pinned} marker={texts.marker} onMap={setLeaflet} />
          </div>
        </>
      ) : (
        <Button id={id} variant="outline" disabled={state === 'loading'} onClick={open}>
          <MapPin aria-hidden />
          {texts.open}
        </Button>
      )}
      {(error !== undefined || state === 'failed') && (
        <p role="alert" className="text-sm text-destructive">
          {error ?? t('failed')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {Map && (
          <Button variant="outline" onClick={setPinToCentre}>
            <Crosshair aria-hidden />
            {texts.centre}
          </Button>
        )}
        {pins.length > 0 && (
          <Button variant="ghost" onClick={() => onPins(pins.slice(0, -1))}>
            <MapPinOff aria-hidden />
            {texts.remove}
          </Button>
        )}
        <p role="status" className="text-sm text-muted-foreground">
          {texts.status}
        </p>
      </div>
    </div>
  );
}
