'use client';

import { Ban, Check, Eye, Pencil, Star, StarOff, Trash2, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Photo } from '../../listings/card/photo';
import { Price } from '../../listings/card/price';
import { StateBadges, useListingState } from '../../listings/card/state-badges';
import { columnOf, DataTable, useDataTable, type Columns } from '../../ui/data-table';
import { Day } from '../../ui/moment';
import { RowMenu } from '../../ui/row-menu';
import { SelectOne } from '../../ui/selection-boxes';
import { TableMenu } from '../../ui/table-menu';
import { useAction } from '../../use-action';
import { AccountLink } from '../account-link';
import { BulkBar } from './bulk-bar';
import {
  approve,
  REFUSALS,
  resultTitles,
  type BulkAction,
  type ListingTarget,
  type RefusalAction,
} from './listing-actions';
import { RefusalDialog, type Refusal } from './listing-dialogs';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { formatId, formatNumber, locationName } from '@/lib/i18n/format';
import { directionOf } from '@/lib/i18n/routing';
import { formatDays } from '@/lib/listings/durations';
import type { PropertyView } from '@/lib/listings/view';

type ListingRow = PropertyView & {
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

/** Actions on one listing of the table. */
function ListingMenu({ listing }: { listing: ListingRow }) {
  const t = useTranslations('admin');
  const table = useTranslations('table');
  const { run, busy } = useAction();
  const { state, featured } = useListingState(listing, listing.asOf);
  const [refusal, setRefusal] = useState<{ action: RefusalAction; open: boolean } | null>(null);
  const { id, approved, target } = listing;
  const toggle = featured ? 'unfeature' : 'feature';
  const act = (action: 'approve' | typeof toggle, call: () => Promise<unknown>) => () => {
    if (!busy) void run(call, resultTitles(t, action));
  };
  const refuse = async (action: RefusalAction, reason: Refusal) => {
    await run(() => REFUSALS[action](target, reason), resultTitles(t, action));
    setRefusal({ action, open: false }); // also after a failure: a dialog covers the toast. It keeps what was written.
  };
  const item = (action: RefusalAction, Icon: typeof Ban) => ({
    text: t(`do.${action}`),
    Icon,
    onOpenDialog: () => setRefusal({ action, open: true }),
  });
  return (
    <>
      <RowMenu
        id={`more-${id}`}
        nameId={`listing-${id}`}
        label={table('actions')}
        items={[
          !approved && { text: t('do.approve'), Icon: Check, onSelect: act('approve', () => approve(target)) },
          !approved && item('reject', X),
          { text: t('do.view'), Icon: Eye, href: paths.property(id) },
          { text: t('do.edit'), Icon: Pencil, href: paths.editProperty(id, { next: listing.returnTo }) },
          (state === 'live' || state === 'expiring') && {
            text: t(`do.${toggle}`),
            Icon: featured ? StarOff : Star,
            onSelect: act(toggle, () =>
              api('PUT /api/properties/{id}/feature', { params: { id }, body: { featured: !featured } }),
            ),
          },
          approved && item('takeDown', Ban),
          item('delete', Trash2),
        ]}
      />
      {refusal && (
        <RefusalDialog
          key={refusal.action}
          action={refusal.action}
          listings={[target]}
          open={refusal.open}
          onOpenChange={(open) => setRefusal({ ...refusal, open })}
          busy={busy}
          onConfirm={(reason) => void refuse(refusal.action, reason)}
        />
      )}
    </>
  );
}
