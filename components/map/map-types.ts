import type { Locale } from '@/lib/i18n/routing';

export type MapWords = {
  label: string;
  loading: string;
  failed: string;
  zoomIn: string;
  zoomOut: string;
  /** HTML, our own: the owners of the map data. */
  attribution: string;
};

export type MapProps = {
  latitude: number;
  longitude: number;
  /** False: the centre of an area, shown as a circle around the pin. */
  exact: boolean;
  /** With {z}, {x}, {y}. */
  tileUrl: string;
  title: string;
  address: string;
  /** Language of the page and of the popup's two lines. */
  locale: Locale;
  words: MapWords;
};
