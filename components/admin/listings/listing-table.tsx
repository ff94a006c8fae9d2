'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Photo } from '../../listings/card/photo';
import { Price } from '../../listings/card/price';
import { StateBadges } from '../../listings/card/state-badges';
import { columnOf, DataTable, useDataTable, type Columns } from '../../ui/data-table';
import { Day } from '../../ui/moment';
import { SelectOne } from '../../ui/selection-boxes';
import { TableMenu } from '../../ui/table-menu';
import { AccountLink } from '../account-link';
import { BulkBar } from './bulk-bar';
import type { BulkAction, ListingTarget } from './listing-actions';
import { ListingMenu } from './listing-menu';
import { formatId, formatNumber, locationName } from '@/lib/i18n/format';
import { directionOf } from '@/lib/i18n/routing';
import { formatDays } from '@/lib/listings/durations';
import type { PropertyView } from '@/lib/listings/view';

export type ListingRow = PropertyView & {
  target: ListingTarget;
  /** ISO date. */
  asOf: string;
  /** After its approval. */
  daysPublic: number;
  /** This page, to return to after editing. */
  returnTo: string;
};

const nameIdOf = (id: number) => `listing-${id}`;
const wide = 'max-lg:col-span-2 max-lg:col-start-2';

const column = columnOf<ListingRow>();
const columns: Columns<
  ListingRow,
  'select' | 'listing' | 'owner' | 'price' | 'state' | 'added' | 'expires' | 'actions'
> = [
  {
    id: 'select',
    enableHiding: false,
    meta: { srOnly: true, className: 'max-lg:row-start-1' },
    cell: ({ row }) => (
      <SelectBox
        id={row.original.id}
        selected={row.getIsSelected() ? [row.original] : []}
        select={(ids) => row.toggleSelected(ids.length > 0)}
      />
    ),
  },
  column('listing', ({ row }) => <Name listing={row} />, {
    isFixed: true,
    isHead: true,
    className: 'max-lg:row-start-1 lg:w-full lg:max-w-0 lg:min-w-56',
  }),
  column(
    'owner',
    ({ row }) => <AccountLink id={row.publisherId} name={row.publisherName} className="lg:line-clamp-2" />,
    { className: `${wide} wrap-anywhere lg:min-w-28` },
  ),
  column('price', ({ row }) => <ListingPrice listing={row} />, { sortBy: 'price', className: wide }),
  column('state', ({ row }) => <StateBadges listing={row} asOf={row.asOf} isDense />, { className: wide }),
  column('added', ({ row }) => <Day iso={row.createdAt} />, {
    sortBy: 'createdAt',
    sortDescFirst: true,
    isLabelled: true,
    className: `${wide} lg:whitespace-nowrap`,
  }),
  column('expires', ({ row }) => <Expiry listing={row} />, {
    sortBy: 'expiresAt',
    isLabelled: true,
    className: `${wide} lg:min-w-29 lg:text-balance`,
  }),
  column('actions', ({ row }) => <ListingMenu listing={row} />, {
    isFixed: true,
    srOnly: true,
    className: 'max-lg:col-start-3 max-lg:row-start-1 lg:px-1! lg:py-0!',
  }),
];

type Props = { rows: ListingRow[]; sort: string | undefined; label: string; actions: BulkAction[]; file?: string };

export function ListingTable({ rows, sort, label, actions, file }: Props) {
  const t = useTranslations('admin.listings.column');
  const table = useDataTable({ name: 'listings', columns, header: (id) => t(id), rows, sort });
  return (
    <>
      <BulkBar
        actions={actions}
        all={rows.map(({ target }) => target)}
        selected={table.getSelectedRowModel().rows.map(({ original }) => original.target)}
        select={(ids) => table.setRowSelection(Object.fromEntries(ids.map((id) => [id, true])))}
      >
        <TableMenu table={table} file={file} />
      </BulkBar>
      <DataTable table={table} label={label} kind="listing" className="max-lg:grid-cols-[auto_minmax(0,1fr)_auto]" />
    </>
  );
}

type SelectProps = { id: number; selected: ListingRow[]; select: (ids: number[]) => void };

function SelectBox(props: SelectProps) {
  const label = useTranslations('admin.select')('one');
  return <SelectOne {...props} nameId={nameIdOf(props.id)} label={label} className="-m-2" />;
}

const ListingPrice = ({ listing: { price, listingType, rentPeriod } }: { listing: ListingRow }) => (
  <Price
    price={price}
    listingType={listingType}
    rentPeriod={rentPeriod}
    className="text-base lg:text-sm lg:leading-snug lg:[&_span]:block lg:[&_span]:text-xs lg:whitespace-nowrap lg:[&_span]:font-normal lg:[&_span]:text-muted-foreground"
  />
);

function Expiry({ listing: { approved, expiresAt, takenDown, asOf, daysPublic } }: { listing: ListingRow }) {
  const t = useTranslations('admin.listings');
  const locale = useLocale();
  if (takenDown) return '—';
  if (approved || expiresAt <= asOf) return <Day iso={expiresAt} />;
  return <span className="lg:text-xs">{t('fromApproval', { time: formatDays(daysPublic, locale) })}</span>;
}

function Name({ listing }: { listing: ListingRow }) {
  const t = useTranslations('admin.listings');
  const kinds = useTranslations('details');
  const locale = useLocale();
  const { id, primaryImage, primaryPreview, propertyType, area, location, locationAr } = listing;
  const { name } = listing.target;
  return (
    <div className="flex items-start gap-3 lg:items-center">
      <span className="w-16 shrink-0 overflow-hidden rounded-md max-[22rem]:hidden lg:w-12">
        <Photo imageUrl={primaryImage} preview={primaryPreview} propertyType={propertyType} sizes="4rem" />
      </span>
      <div className="min-w-0 lg:grow">
        <p
          id={nameIdOf(id)}
          lang={name.lang}
          dir={name.dir}
          className={`line-clamp-2 font-medium lg:line-clamp-1 ${name.dir === directionOf(locale) ? '' : 'text-end'}`}
        >
          {name.text}
        </p>
        <p className="text-xs font-normal text-muted-foreground lg:line-clamp-1">
          {t('kind', {
            kind: kinds('kind', { kind: propertyType }),
            area: formatNumber(area, locale),
            location: locationName({ location, locationAr }, locale),
          })}{' '}
          · {t('number', { id: formatId(id, locale) })}
        </p>
      </div>
    </div>
  );
}
