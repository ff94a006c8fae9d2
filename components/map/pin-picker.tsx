import type { Map as LeafletMap } from 'leaflet';
import { Crosshair, MapPin, MapPinOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '../ui/button';
import { useLoaded } from '../ui/use-loaded';
import type { PinMapProps } from './pin-map';
import { pointOf, type Point } from './point';

const loadMap = () => import('./pin-map');

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
  const [isOpened, setOpened] = useState(false);
  const loaded = useLoaded(loadMap, isOpened);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const { pins, onPins, isLine } = pinned;

  const setPinTo = (centre: Point) => onPins(isLine ? [...pins, centre] : [centre]);

  return (
    <div role="group" aria-labelledby={labelId} className="space-y-2">
      <span id={labelId} className="block text-sm font-medium">
        {texts.label}
      </span>
      {loaded && loaded !== 'failed' ? (
        <>
          <p className="text-sm text-muted-foreground">{texts.help}</p>
          <div
            role="region"
            aria-label={texts.map}
            data-allow-gestures
            className="isolate h-80 overflow-hidden rounded-lg border bg-muted md:h-96"
          >
            <loaded.default {...pinned} marker={texts.marker} onMap={setMap} />
          </div>
        </>
      ) : (
        <Button id={id} variant="outline" disabled={isOpened} onClick={() => setOpened(true)}>
          <MapPin aria-hidden />
          {texts.open}
        </Button>
      )}
      {(error !== undefined || loaded === 'failed') && (
        <p role="alert" className="text-sm text-destructive">
          {error ?? t('failed')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {map && (
          <Button variant="outline" onClick={() => setPinTo(pointOf(map.getCenter()))}>
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
