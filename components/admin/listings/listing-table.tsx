import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Photo } from '../../listings/card/photo';
import { Price } from '../../listings/card/price';
import { StateBadges } from '../../listings/card/state-badges';
import { DataCell, DataHead, DataRow, DataTable } from '../../ui/data-table';
import { AccountLink } from '../account-link';
import type { DashboardUrl } from '../dashboard-url';
import type { BulkAction, ListingTarget } from './listing-actions';
import { ListingsSection, useListingTarget } from './listings-section';
import { RowActions } from './row-actions';
import { SelectBox } from './selection';
import { formatDate, formatId, formatNumber } from '@/lib/i18n/format';
import { directionOf } from '@/lib/i18n/routing';
import { formatDays } from '@/lib/listings/durations';
import type { ManagedPage } from '@/lib/listings/read/managed-list';
import { pickStatusFields } from '@/lib/listings/status';
import type { PropertyView } from '@/lib/listings/view';

type Props = {
  /** After an approval. */
  daysPublic: number;
  url: DashboardUrl;
  page: ManagedPage;
  label: string;
  actions: BulkAction[];
  filter?: ReactNode;
};

const COLUMNS = ['select', 'listing', 'owner', 'price', 'state', 'actions'] as const;

export function ListingTable({ url, page: { list, page, asOf }, label, daysPublic, ...rest }: Props) {
  const t = useTranslations('admin.listings.column');
  const targetOf = useListingTarget();
  const rows = (list?.items ?? []).map((property) => ({ property, target: targetOf(property) }));
  return (
    <ListingsSection url={{ ...url, page }} list={list} targets={rows.map(({ target }) => target)} {...rest}>
      <DataTable
        label={label}
        columns={COLUMNS.map((key) => ({ key, label: t(key), srOnly: key === 'actions' || key === 'select' }))}
      >
        {rows.map(({ property, target }) => (
          <Row key={property.id} {...{ property, target, asOf, daysPublic }} />
        ))}
      </DataTable>
    </ListingsSection>
  );
}

type RowProps = { property: PropertyView; target: ListingTarget; asOf: string; daysPublic: number };

function Row({ property, target, asOf, daysPublic }: RowProps) {
  const { id, price, listingType, rentPeriod, publisherId, publisherName } = property;
  const dated = pickStatusFields(property);
  const nameId = `listing-${id}`;
  const wide = 'max-lg:col-span-2 max-lg:col-start-2';
  return (
    <DataRow data-listing={id} className="max-lg:grid-cols-[auto_1fr_auto]">
      <DataCell className="max-lg:row-start-1">
        <SelectBox id={id} nameId={nameId} />
      </DataCell>
      <DataHead className={`${wide} max-lg:row-start-1 lg:min-w-56 xl:min-w-72`}>
        <Name property={property} target={target} nameId={nameId} />
      </DataHead>
      <DataCell className={`${wide} wrap-anywhere lg:min-w-28`}>
        <AccountLink id={publisherId} name={publisherName} />
      </DataCell>
      <DataCell className={`${wide} xl:whitespace-nowrap`}>
        <Price price={price} listingType={listingType} rentPeriod={rentPeriod} className="text-base" />
      </DataCell>
      <DataCell className={wide}>
        <StateBadges listing={dated} asOf={asOf} />
        <Dates property={property} asOf={asOf} daysPublic={daysPublic} />
      </DataCell>
      <DataCell className="max-lg:col-span-3">
        <RowActions target={target} listing={dated} asOf={asOf} nameId={nameId} />
      </DataCell>
    </DataRow>
  );
}

function Dates({
  property: { approved, createdAt, expiresAt, takenDown },
  asOf,
  daysPublic,
}: Omit<RowProps, 'target'>) {
  const t = useTranslations('admin.listings');
  const locale = useLocale();
  const dated = (key: 'added' | 'expires' | 'ended', iso: string) =>
    t.rich(key, { date: formatDate(iso, locale), when: (date) => <time dateTime={iso}>{date}</time> });
  return (
    <div className="mt-1 text-xs text-muted-foreground xl:whitespace-nowrap">
      <p>{dated('added', createdAt)}</p>
      {!takenDown && (
        <p>
          {approved || expiresAt <= asOf
            ? dated(expiresAt <= asOf ? 'ended' : 'expires', expiresAt)
            : t('fromApproval', { time: formatDays(daysPublic, locale) })}
        </p>
      )}
    </div>
  );
}

function Name({ property, target: { name }, nameId }: Pick<RowProps, 'property' | 'target'> & { nameId: string }) {
  const t = useTranslations('admin.listings');
  const kinds = useTranslations('details');
  const locale = useLocale();
  const { id, primaryImage, primaryPreview, propertyType, area, location, locationAr } = property;
  return (
    <div className="flex items-start gap-3">
      <span className="w-16 shrink-0 overflow-hidden rounded-md">
        <Photo imageUrl={primaryImage} preview={primaryPreview} propertyType={propertyType} alt="" sizes="4rem" />
      </span>
      <div className="min-w-0">
        <p
          id={nameId}
          lang={name.lang}
          dir={name.dir}
          className={`line-clamp-2 font-medium ${name.dir === directionOf(locale) ? '' : 'text-end'}`}
        >
          {name.text}
        </p>
        <p className="text-xs font-normal text-muted-foreground">
          {t('kind', {
            kind: kinds('kind', { kind: propertyType }),
            area: formatNumber(area, locale),
            location: locale === 'ar' ? locationAr : location,
          })}
        </p>
        <p className="text-xs font-normal text-muted-foreground">{t('number', { id: formatId(id, locale) })}</p>
      </div>
    </div>
  );
}
