import { Eye, Pencil } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { StateBadges } from '../../listings/card/state-badges';
import type { FieldNames } from '../../listings/field-value';
import { buttonVariants } from '../../ui/button';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { ChangeTable } from './change-table';
import type { ListingTarget } from './listing-actions';
import { ListingsSection, useListingTarget } from './listings-section';
import { ReviewButton, TakeDownButton } from './moderation-buttons';
import { SelectBox } from './selection';
import { formatDate, formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { ChangedPage } from '@/lib/listings/moderation/changes';
import { pickStatusFields } from '@/lib/listings/status';
import type { ChangeView, PropertyView } from '@/lib/listings/view';
import { paths } from '@/lib/paths';
import { PENDING_PAGE_SIZE } from '@/lib/site';

type Props = { url: DashboardUrl; page: ChangedPage };

/** Approved listings with unreviewed changes by their owners, oldest first. */
export function ChangedList({ url, page: { list, page, asOf, changes, names } }: Props) {
  const t = useTranslations('admin.listings');
  const targetOf = useListingTarget();
  const cards = (list?.items ?? []).map((property) => ({ property, target: targetOf(property) }));
  return (
    <ListingsSection
      url={{ ...url, page }}
      list={list}
      targets={cards.map(({ target }) => target)}
      actions={['review', 'takeDown']}
      pageSize={PENDING_PAGE_SIZE}
      empty="changed"
    >
      <ul aria-label={t('changedList')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {cards.map(({ property, target }) => (
          <li key={target.id} data-row data-listing={target.id}>
            <Card
              property={property}
              target={target}
              changes={changes.get(property.id) ?? []}
              names={names}
              asOf={asOf}
              returnTo={dashboardHref(url)}
            />
          </li>
        ))}
      </ul>
    </ListingsSection>
  );
}

type CardProps = {
  property: PropertyView;
  target: ListingTarget;
  changes: ChangeView[];
  names: FieldNames;
  asOf: string;
  returnTo: string;
};

function Card({ property, target, changes, names, asOf, returnTo }: CardProps) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const { id, publisherId, publisherName } = property;
  const nameId = `listing-${id}`;
  const since = changes[0]?.changedAt ?? property.updatedAt;
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
            · <time dateTime={since}>{t('changed.since', { date: formatDate(since, locale) })}</time>
          </p>
        </div>
        <StateBadges listing={pickStatusFields(property)} asOf={asOf} />
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <ReviewButton listing={target} nameId={nameId} />
          <TakeDownButton listing={target} nameId={nameId} />
          {link('view', paths.property(id))}
          {link('edit', paths.editProperty(id, returnTo))}
        </div>
      </header>
      <ChangeTable changes={changes} names={names} />
    </article>
  );
}
