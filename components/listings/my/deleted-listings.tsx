import { useLocale, useTranslations } from 'next-intl';
import { useListingTitle } from '../card/use-listing-title';
import { RestoreButton } from './restore-button';
import { formatNumber } from '@/lib/i18n/format';
import type { DeletedListing } from '@/lib/listings/read/deleted';

const MAX_SHOWN = 3;

/** Listings that the owner deleted today, one per line. They can be restored until midnight (docs/product.md 6.6). */
export function DeletedListings({ deleted }: { deleted: DeletedListing[] }) {
  const t = useTranslations('my.deleted');
  const locale = useLocale();
  const titleOf = useListingTitle();
  if (deleted.length === 0) return null;
  const list = (some: DeletedListing[]) => (
    <ul className="divide-y">
      {some.map((listing) => (
        <li key={listing.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span id={`deleted-${listing.id}`} className="owner-text min-w-0 text-sm">
            {titleOf(listing)}
          </span>
          <RestoreButton id={listing.id} nameId={`deleted-${listing.id}`} />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="deleted" className="rounded-lg border bg-card px-4 pt-3 pb-1">
      <h2 id="deleted" className="font-bold">
        {t('title')}
      </h2>
      <p className="text-sm text-muted-foreground">{t('lead')}</p>
      {list(deleted.slice(0, MAX_SHOWN))}
      {deleted.length > MAX_SHOWN && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium text-primary">
            {t('more', { n: formatNumber(deleted.length, locale) })}
          </summary>
          {list(deleted.slice(MAX_SHOWN))}
        </details>
      )}
    </section>
  );
}
