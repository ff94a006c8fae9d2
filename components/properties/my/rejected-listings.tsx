import { useLocale, useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { formatNumber } from '@/lib/i18n/format';
import type { RejectedView } from '@/lib/properties/view';
import { RejectedListing } from './rejected-listing';

/** More of them open on demand: one's listings stay in sight. */
const SHOWN = 2;

/** What was rejected lately, the last one first; nothing where there is none. */
export function RejectedListings({ rejected }: { rejected: RejectedView[] }) {
  const t = useTranslations('my.rejected');
  const locale = useLocale();
  if (rejected.length === 0) return null;
  const list = (listings: RejectedView[]) => (
    <ul className="grid gap-4 lg:grid-cols-2">
      {listings.map((each) => (
        <li key={each.id}>
          <RejectedListing rejected={each} />
        </li>
      ))}
    </ul>
  );
  const rest = rejected.slice(SHOWN);
  return (
    <section aria-labelledby="rejected-listings" className="grid gap-4">
      <div>
        <h2 id="rejected-listings" className="text-lg font-bold">
          {t('title')}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{t('lead')}</p>
      </div>
      {list(rejected.slice(0, SHOWN))}
      {rest.length > 0 && (
        <details className="group/more">
          <summary
            className={`${buttonVariants({ variant: 'outline', size: 'sm' })} w-fit cursor-pointer list-none group-open/more:mb-4`}
          >
            {t('more', { n: formatNumber(rejected.length, locale) })}
          </summary>
          {list(rest)}
        </details>
      )}
    </section>
  );
}
