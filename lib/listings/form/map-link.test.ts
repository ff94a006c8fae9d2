import { expect, it } from 'vitest';
import { parseMapLink } from './map-link';

const POINT = { latitude: 29.333901, longitude: 48.076112 };

it.each([
  'https://www.google.com/maps/place/Salmiya/@29.30,48.01,15z/data=!3m1!4b1!4m6!3m5!8m2!3d29.333901!4d48.076112!16s',
  'https://maps.google.com/?q=29.333901,48.076112',
  'https://www.google.com/maps/search/?api=1&query=29.333901%2C48.076112',
  'https://maps.apple.com/?ll=29.333901,48.076112&q=Dropped%20Pin',
  'geo:29.333901,48.076112?z=16',
  '29.333901, 48.076112',
  '٢٩٫٣٣٣٩٠١، ٤٨٫٠٧٦١١٢',
  'الموقع هنا https://maps.google.com/?q=29.333901,48.076112',
])('reads the place of %s', (text) => expect(parseMapLink(text)).toEqual(POINT));

it.each(['https://maps.app.goo.gl/AbC123', 'https://goo.gl/maps/AbC123', 'https://maps.apple/p/AbC123'])(
  'reports that %s is a short link',
  (text) => expect(parseMapLink(text)).toBe('short'),
);

it.each(['', 'Salmiya', '29.3339', 'https://www.google.com/maps/place/Salmiya', '29,48', '129.3,48.1', '%E0%A4%A'])(
  'finds no place in %o',
  (text) => expect(parseMapLink(text)).toBeNull(),
);
