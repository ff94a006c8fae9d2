import { OwnerText } from '@/components/ui/owner-text';
import type { LocalizedText } from '@/lib/listings/localized-text';

export type AddressParts = {
  /** Street and house as the owner wrote them, if given. */
  street: LocalizedText | null;
  location: string;
};

const ARABIC = /\p{Script=Arabic}/u;

/** Owners often name the location themselves: it is not repeated. */
const withoutRepeat = ({ street, location }: AddressParts) =>
  street?.text.includes(location) ? { street } : { street, location };

/** 'Block 4, Street 12, Bayan', even if the parts are in different languages. */
export function Address({ address }: { address: AddressParts }) {
  const { street, location } = withoutRepeat(address);
  return (
    <span className="wrap-anywhere">
      {street && <OwnerText text={street} />}
      {street && location && separator(location)}
      {location}
    </span>
  );
}

/** The same as plain text: isolates keep the order that <bdi> keeps in HTML. */
export function addressText(address: AddressParts): string {
  const { street, location } = withoutRepeat(address);
  const isForeign = street && (street.lang === 'ar') !== ARABIC.test(address.location);
  const isolated = isForeign ? `\u2068${street.text}\u2069` : street?.text;
  return [isolated, location].filter(Boolean).join(separator(address.location));
}

const separator = (location: string) => (ARABIC.test(location) ? '، ' : ', ');
