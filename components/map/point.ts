export type Point = { latitude: number; longitude: number };

/** A place on Leaflet's map, to about 10 cm: what the database keeps. */
export const pointOf = ({ lat, lng }: { lat: number; lng: number }): Point => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(lng.toFixed(6)),
});
