import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { textLinkClass } from '../../ui/classes';
import { AccountLink } from '../account-link';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { localizedText } from '@/lib/listings/localized-text';
import type { Signal, SimilarListing } from '@/lib/listings/moderation/signals';

/** Reasons for a closer review, a sentence each, with links to the evidence. */
export function Signals({ signals }: { signals: Signal[] }) {
  const t = useTranslations('admin.signals');
  if (signals.length === 0) return null;
  return (
    <section role="group" aria-label={t('title')} className="grid gap-1.5 border-b px-3 py-2 text-sm sm:px-4">
      <ul className="grid gap-1.5">
        {signals.map((signal) => (
          <li key={signal.kind} data-signal={signal.kind} className="flex items-start gap-3">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            <div className="min-w-0 wrap-anywhere">
              <Sentence signal={signal} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sentence({ signal }: { signal: Signal }): ReactNode {
  const t = useTranslations('admin.signals');
  if ('listings' in signal || 'accounts' in signal) {
    return (
      <>
        {t(signal.kind)}{' '}
        <span className="inline-flex flex-wrap gap-x-3">
          {'listings' in signal
            ? signal.listings.map((listing) => <ListingLink key={listing.id} listing={listing} />)
            : signal.accounts.map(({ id, fullName }) => <AccountLink key={id} id={id} name={fullName} />)}
        </span>
      </>
    );
  }
  switch (signal.kind) {
    case 'contact':
      return t(`contact.${signal.found}`);
    case 'price':
      return signal.percent === null
        ? t(`price.${signal.level}`)
        : t(`price.${signal.level}Percent`, { percent: Math.abs(signal.percent) });
    case 'reports':
      return t('reports', { open: signal.open, upheld: signal.upheld });
  }
}

type LinkProps = { listing: Pick<SimilarListing, 'id' | 'title' | 'titleAr'>; className?: string };

/** Names the listing by its title, else by its number. */
export function ListingLink({ listing: { id, title, titleAr }, className }: LinkProps) {
  const name = localizedText(useLocale(), title, titleAr);
  return (
    <Link href={paths.property(id)} className={`min-w-0 ${textLinkClass}`}>
      <bdi lang={name?.lang} dir={name?.dir} className={className}>
        {name?.text ?? id}
      </bdi>
    </Link>
  );
}
