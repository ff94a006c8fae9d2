import { useTranslations } from 'next-intl';
import { ListingName } from '../../properties/my/listing-name';
import type { Subject } from './subject';

const NAMED = 5;

/** Which listings a dialog is about: the first of them, and how many more. */
export function Names({ subjects }: { subjects: Subject[] }) {
  const t = useTranslations('admin.outcome');
  const rest = subjects.length - NAMED;
  return (
    <ul className="grid gap-1">
      {subjects.slice(0, NAMED).map(({ id, name }) => (
        <li key={id}>
          <ListingName name={name} />
        </li>
      ))}
      {rest > 0 && <li className="text-muted-foreground">{t('more', { count: rest })}</li>}
    </ul>
  );
}
