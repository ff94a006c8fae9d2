import { INVISIBLE, latinDigits } from '../../i18n/parse-number';

type Point = { latitude: number; longitude: number };

/** Short links contain no coordinates; only following the redirect reveals them. */
const SHORT = /\b(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.apple\/)/i;
const NUMBER = String.raw`(-?\d{1,3}\.\d+)`;
const PAIR = String.raw`${NUMBER}\s*[,،]\s*\+?${NUMBER}`;
/** Patterns for the place in a link. They are tried before the patterns for its viewport. */
const PLACES = [
  new RegExp(String.raw`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(String.raw`[?&](?:q|query|ll|coordinate|destination|daddr|center)=(?:loc:)?${PAIR}`),
  new RegExp(String.raw`/(?:search|place|dir/[^/]*)/${PAIR}`),
  new RegExp(String.raw`@${PAIR}`),
  new RegExp(String.raw`^(?:geo:)?${PAIR}`),
];

/** Parses a map link, or latitude and longitude in any digits. @returns `short` for a link without coordinates */
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

/** Rounds to six decimals (about 10 cm), as in the database. */
const rounded = (degrees: string) => Number(Number(degrees).toFixed(6));

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
}
