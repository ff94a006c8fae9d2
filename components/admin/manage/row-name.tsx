import { useLocale } from 'next-intl';
import { Fragment } from 'react';
import { localizeDigits } from '@/lib/i18n/format';

type Props = { kind: 'location' | 'landmark'; row: { id: number; name: string; nameAr: string } };

/** The name in the page's language, and in the other one. */
export function RowName({ kind, row: { id, name, nameAr } }: Props) {
  const [first, second] = useLocale() === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const names = { en: name, ar: localizeDigits(nameAr, 'ar') };
  return (
    <div id={`${kind}-${id}`}>
      <span className="block lg:truncate">
        <bdi lang={first}>{names[first]}</bdi>
      </span>
      <span className="block text-sm font-normal text-muted-foreground lg:truncate lg:text-xs">
        <bdi lang={second}>{names[second]}</bdi>
      </span>
    </div>
  );
}

export function Aliases({ aliases }: { aliases: string[] }) {
  if (aliases.length === 0) return null;
  return (
    <span className="line-clamp-2 text-muted-foreground lg:text-xs">
      {aliases.map((alias, index) => (
        <Fragment key={alias}>
          {index > 0 && ' · '}
          <bdi>{alias}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
