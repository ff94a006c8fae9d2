import type { LocalizedText } from '@/lib/properties/localized-text';

export type Place = {
  /** What the owner wrote of street and house, if anything. */
  street: LocalizedText | null;
  /** The area's name in the page's language. */
  area: string;
};

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const ARABIC = /\p{Script=Arabic}/u;

/** Owners often name the area themselves: then it is not said twice. */
const parts = ({ street, area }: Place) => (street?.text.includes(area) ? { street } : { street, area });

/** 'Block 4, Street 12, Bayan', also where the two are in different languages. */
export function Address({ place }: { place: Place }) {
  const { street, area } = parts(place);
  return (
    <span>
      {street && (
        <bdi lang={street.lang} dir={street.dir}>
          {street.text}
        </bdi>
      )}
      {street && area && separator(area)}
      {area}
    </span>
  );
}

/** The same as plain text, for labels and the map: isolates keep the order of words that <bdi> keeps in HTML. */
export function addressText(place: Place): string {
  const { street, area } = parts(place);
  const foreign = street && (street.lang === 'ar') !== ARABIC.test(place.area);
  const isolated = foreign ? `${FIRST_STRONG_ISOLATE}${street.text}${POP_ISOLATE}` : street?.text;
  return [isolated, area].filter(Boolean).join(separator(place.area));
}

const separator = (area: string) => (ARABIC.test(area) ? '، ' : ', ');
