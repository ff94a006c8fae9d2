import { useLocale, useTranslations } from 'next-intl';
import { CARD_MESSAGES } from '../listings/card/card-messages';
import { PropertyCards } from '../listings/card/property-cards';
import { buttonVariants } from '../ui/button';
import { CopyShortlist } from './copy-shortlist';
import type { ShortlistPage } from '@/lib/alerts/shortlists/queries';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

export function ShortlistView({ page: { title, items, gone, expiresAt } }: { page: ShortlistPage }) {
  const t = useTranslations('shortlist');
  const locale = useLocale();
  return (
    <div className="page-width grid grid-cols-1 gap-4 py-6 lg:py-10">
      <h1 className="text-xl font-bold wrap-anywhere lg:text-2xl">{title ? <bdi>{title}</bdi> : t('title')}</h1>
      <p className="text-muted-foreground">
        {t('lead')} {t('until', { date: formatDate(expiresAt, locale) })}
      </p>
      {gone > 0 && <p className="rounded-md bg-muted px-4 py-3">{t('gone', { count: gone })}</p>}
      {items.length > 0 ? (
        <ClientMessages of={[...CARD_MESSAGES, 'shortlist.copy']}>
          <CopyShortlist ids={items.map(({ id }) => id)} />
          <PropertyCards items={items} place="list" eager={2} label={t('listings')} />
        </ClientMessages>
      ) : (
        <SearchLink />
      )}
    </div>
  );
}

/** The same for a link that has ended, was ended, or never was. */
export function ShortlistMissing() {
  const t = useTranslations('shortlist.missing');
  return (
    <div className="page-width grid max-w-xl justify-items-start gap-4 pt-10 pb-16">
      <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
      <p className="text-muted-foreground">{t('text')}</p>
      <SearchLink />
    </div>
  );
}

function SearchLink() {
  const t = useTranslations('shortlist');
  return (
    <Link href={paths.properties()} className={`${buttonVariants()} justify-self-start`}>
      {t('search')}
    </Link>
  );
}
