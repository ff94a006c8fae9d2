import { divIcon } from 'leaflet';

const WIDTH = 36;
const HEIGHT = 46;

/** Inline SVG in the colours of the scheme, instead of Leaflet's image files. */
export const mapPin = divIcon({
  className: 'rounded-md focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring',
  iconSize: [WIDTH, HEIGHT],
  iconAnchor: [WIDTH / 2, HEIGHT - 1],
  popupAnchor: [0, 6 - HEIGHT],
  html: `<svg viewBox="0 0 36 46" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true">
    <path d="M18 1C8.6 1 1 8.5 1 17.8 1 30 18 45 18 45s17-15 17-27.2C35 8.5 27.4 1 18 1Z" fill="var(--primary)" stroke="var(--background)" stroke-width="2"/>
    <path d="m10.500 18.500 7.500-6.500 7.500 6.500v7h-5v-4.500h-5v4.500h-5z" fill="var(--primary-foreground)"/>
  </svg>`,
});
