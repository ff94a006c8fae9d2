import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { paths } from '@/lib/paths';
import type { Filters } from '@/lib/properties/filters';
import { buttonVariants } from '../../ui/button';
import { ClearFilters } from './no-results';
import { Notice } from './notice';
import { ResultsLink } from './results-link';

type FieldName = keyof Messages['list']['invalid']['field'];
type Reason = keyof Messages['errors'];
type Messages = typeof import('@/messages/en.json');

/** The address holds a filter that cannot be understood: which one, and why. */
export function InvalidFilters({ fields }: { fields: Record<string, string> }) {
  const t = useTranslations();
  return (
    <Notice icon="alert" title={t('list.invalid.title')} role="alert">
      <p className="text-muted-foreground">{t('list.invalid.text')}</p>
      <ul className="grid gap-1">
        {Object.entries(fields).map(([name, reason]) => (
          <li key={name}>
            <strong>{t(`list.invalid.field.${name as FieldName}`)}:</strong> {t(`errors.${reason as Reason}`)}
          </li>
        ))}
      </ul>
      <ClearFilters />
    </Notice>
  );
}

/** A page after the list's last one. */
export function BeyondTheEnd({ filters }: { filters: Filters }) {
  const locale = useLocale();
  const t = useTranslations('list.beyond');
  return (
    <Notice icon="searchX" title={t('title', { page: formatNumber(filters.page ?? 1, locale) })}>
      <p className="text-muted-foreground">{t('text')}</p>
      <ResultsLink href={paths.properties({ ...filters, page: undefined })} className={buttonVariants()}>
        {t('first')}
      </ResultsLink>
    </Notice>
  );
}

/** The list could not be read. The link is the same address again. */
export function LoadFailure({ filters }: { filters: Filters }) {
  const t = useTranslations('list.error');
  return (
    <Notice icon="alert" title={t('title')} role="alert">
      <p className="max-w-md text-muted-foreground">{t('text')}</p>
      <ResultsLink href={paths.properties(filters)} className={buttonVariants()}>
        {t('retry')}
      </ResultsLink>
    </Notice>
  );
}
