import { Eye, Pencil } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StateBadges } from '../../listings/card/state-badges';
import { buttonVariants } from '../../ui/button';
import type { ListingTarget } from './listing-actions';
import { TakeDownButton } from './moderation-buttons';
import { SelectBox } from './selection';
import { formatDate, formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { pickStatusFields } from '@/lib/listings/status';
import type { PropertyView } from '@/lib/listings/view';
import { paths } from '@/lib/paths';

type Props = {
  property: PropertyView;
  target: ListingTarget;
  /** Selects the text beside the time. */
  kind: 'changed' | 'waiting' | 'reported';
  since: string;
  asOf: string;
  returnTo: string;
  /** @param nameId of the element with the listing's name */
  decision: (nameId: string) => ReactNode;
  children: ReactNode;
};

/** An approved listing above what its owner has changed of it or wants to, or what visitors say of it. */
export function ChangeCard({ property, target, kind, since, asOf, returnTo, decision, children }: Props) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const { id, publisherId, publisherName } = property;
  const nameId = `listing-${id}`;
  const link = (action: 'view' | 'edit', href: string) => {
    const Icon = action === 'view' ? Eye : Pencil;
    return (
      <Link
        id={`${action}-${id}`}
        aria-labelledby={`${action}-${id} ${nameId}`}
        href={href}
        prefetch={false}
        className={buttonVariants({ variant: 'ghost' })}
      >
        <Icon aria-hidden />
        {t(`do.${action}`)}
      </Link>
    );
  };
  return (
    <article aria-labelledby={nameId} className="overflow-hidden rounded-lg border bg-card text-card-foreground">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-3 py-2.5 sm:px-4">
        <SelectBox id={id} nameId={nameId} />
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={nameId} className="line-clamp-2 font-bold">
            <bdi lang={target.name.lang} dir={target.name.dir}>
              {target.name.text}
            </bdi>
          </h2>
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted-foreground">
            {t('listings.number', { id: formatId(id, locale) })} ·
            <Link
              href={paths.adminUser(publisherId)}
              prefetch={false}
              className="text-primary hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              <bdi>{publisherName}</bdi>
            </Link>
            · <time dateTime={since}>{t(`${kind}.since`, { date: formatDate(since, locale) })}</time>
          </p>
        </div>
        <StateBadges listing={pickStatusFields(property)} asOf={asOf} />
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {decision(nameId)}
          <TakeDownButton listing={target} nameId={nameId} />
          {link('view', paths.property(id))}
          {link('edit', paths.editProperty(id, returnTo))}
        </div>
      </header>
      {children}
    </article>
  );
}
