import type { Locale } from '@/lib/i18n/routing';
import { formatNumber } from '@/lib/i18n/format';
import { ListingName } from '../../properties/my/listing-name';
import type { Subject } from './subject';

const NAMED = 5;

/** Which listings a dialog is about: the first of them, and how many more. @param more with {count} */
export function Names({ subjects, more, locale }: { subjects: Subject[]; more: string; locale: Locale }) {
  const rest = subjects.length - NAMED;
  return (
    <ul className="grid gap-1">
      {subjects.slice(0, NAMED).map(({ id, name }) => (
        <li key={id}>
          <ListingName name={name} />
        </li>
      ))}
      {rest > 0 && <li className="text-muted-foreground">{more.replace('{count}', formatNumber(rest, locale))}</li>}
    </ul>
  );
}
