import { INVISIBLE, latinDigits } from '../../i18n/parse-number';

type Point = { latitude: number; longitude: number };

/** Short links: only following one reveals the long link. */
const SHORT = /\b(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.apple\/)/i;
const NUMBER = String.raw`(-?\d{1,3}\.\d+)`;
const PAIR = String.raw`${NUMBER}\s*[,،]\s*\+?${NUMBER}`;
/** Patterns for the place that a link names, tried before those for its viewport. */
const PLACES = [
  new RegExp(String.raw`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(String.raw`[?&](?:q|query|ll|coordinate|destination|daddr|center)=(?:loc:)?${PAIR}`),
  new RegExp(String.raw`/(?:search|place|dir/[^/]*)/${PAIR}`),
  new RegExp(String.raw`@${PAIR}`),
  new RegExp(String.raw`^(?:geo:)?${PAIR}`),
];

/**
 * Parses a pasted Google or Apple Maps link, or latitude and longitude in any digits.
 * @returns `short` for a link without coordinates; null for anything else
 */
export function parseMapLink(text: string): Point | 'short' | null {
  const plain = latinDigits(text.replace(INVISIBLE, '')).replaceAll('٫', '.').trim();
  if (SHORT.test(plain)) return 'short';
  const address = decoded(plain);
  for (const place of PLACES) {
    const [, latitude, longitude] = place.exec(address) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
    if (Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180) return point;
  }
  return null;
}

/** To the six decimals (about 10 cm) that the database stores. */
const rounded = (degrees: string) => Number(Number(degrees).toFixed(6));

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
}
