export type Point = { latitude: number; longitude: number };

/** Rounds to the six decimals (about 10 cm) that the database stores. */
export const pointOf = ({ lat, lng }: { lat: number; lng: number }): Point => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(lng.toFixed(6)),
});
