import { DomUtil, divIcon, type DivIcon } from 'leaflet';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Marker, Pane, Polygon, TileLayer, useMap, useMapEvents } from 'react-leaflet';
import { readLocations } from '../locations/use-location-search';
import { useRead } from '../use-read';
import { LAND_OUTLINES } from './land';
import { localizedName } from '@/lib/i18n/format';
import { GOVERNORATES } from '@/lib/locations/constants';
import type { LocationView } from '@/lib/locations/view';

/** Lowest zoom with the names of areas; below it governorates are named. */
const AREAS_FROM = 10;
/** CSS pixels that a name is assumed to take: names closer than this are left out. */
const NAME_SIZE = { width: 96, height: 28 };

type Props = {
  /** Null for a map without tiles. */
  tileUrl: string | null;
  attribution: string;
  /** Lowest zoom with place names: below it, markers name the places. */
  namesFrom: number;
  /** Highest zoom to show when the first tile fails. */
  bareZoom?: number;
};

/** Tiles over land and sea. Adds the names of governorates or areas if a tile fails or there are none. */
export function Ground({ tileUrl, attribution, namesFrom, bareZoom = Infinity }: Props) {
  const [isBare, setBare] = useState(tileUrl === null);
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const onTileError = () => {
    if (isBare) return;
    setBare(true);
    if (map.getZoom() > bareZoom) map.setZoom(bareZoom);
  };
  return (
    <>
      <Pane name="ground" style={{ zIndex: 150 }}>
        <Polygon
          positions={LAND_OUTLINES}
          interactive={false}
          attribution={attribution}
          className="fill-(--map-land) stroke-(--map-line) stroke-[1.5] [fill-opacity:1]"
        />
      </Pane>
      {tileUrl && <TileLayer url={tileUrl} maxZoom={19} eventHandlers={{ tileerror: onTileError }} />}
      {isBare && zoom >= namesFrom && <PlaceNames zoom={zoom} />}
    </>
  );
}

type Located = LocationView & { latitude: number; longitude: number };
type Named = { key: string; name: string; latitude: number; longitude: number; count: number };

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Names of governorates or areas, those with most listings first, as far as they do not overlap. Decorative: markers have their own names. */
function PlaceNames({ zoom }: { zoom: number }) {
  const map = useMap();
  const locale = useLocale();
  const t = useTranslations('types.governorate');
  const { data: locations = [] } = useRead('locations', readLocations);
  const [bounds, setBounds] = useState(() => map.getBounds());
  useMapEvents({ moveend: () => setBounds(map.getBounds()) });
  const located = locations.filter((each): each is Located => each.latitude !== null && each.longitude !== null);
  const areas = located.map((area): Named => {
    const { id, latitude, longitude, propertyCount } = area;
    return { key: `${id}`, name: localizedName(area, locale), latitude, longitude, count: propertyCount };
  });
  const governorates = GOVERNORATES.flatMap((key): Named[] => {
    const own = located.filter(({ governorate }) => governorate === key);
    if (own.length === 0) return [];
    const [latitude, longitude] = [mean(own.map((each) => each.latitude)), mean(own.map((each) => each.longitude))];
    return [{ key, name: t(key), latitude, longitude, count: own.length }];
  });
  const places = zoom < AREAS_FROM ? governorates : areas;
  const written: { place: Named; x: number; y: number }[] = [];
  for (const place of places.toSorted((a, b) => b.count - a.count)) {
    if (!bounds.contains([place.latitude, place.longitude])) continue;
    const { x, y } = map.project([place.latitude, place.longitude], zoom);
    const { width, height } = NAME_SIZE;
    const isFree = written.every((other) => Math.abs(other.x - x) >= width || Math.abs(other.y - y) >= height);
    if (isFree) written.push({ place, x, y });
  }
  return written.map(({ place: { key, name, latitude, longitude } }) => (
    <Marker
      key={key}
      position={[latitude, longitude]}
      icon={nameIcon(name)}
      pane="ground"
      zIndexOffset={1000} // above the land, whose picture has the z-index 200; a marker's is its place from the top
      interactive={false}
      keyboard={false}
    />
  ));
}

const icons = new Map<string, DivIcon>();

/** Returns the same icon for the same name, so that Leaflet keeps its element. */
export function nameIcon(name: string): DivIcon {
  const label = DomUtil.create('span', 'absolute top-5'); // below a marker at the centre of the area
  label.textContent = name;
  const className = 'grid place-items-center text-[0.8125rem] font-medium whitespace-nowrap text-muted-foreground';
  const icon = icons.get(name) ?? divIcon({ className, html: label, iconSize: [0, 0] });
  icons.set(name, icon);
  return icon;
}
