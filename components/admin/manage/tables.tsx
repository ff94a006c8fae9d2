'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { textLinkClass } from '../../ui/classes';
import { columnOf, useDataTable, type Columns } from '../../ui/data-table';
import { Day } from '../../ui/moment';
import { TableWithMenu } from '../../ui/table-menu';
import { LandmarkActions } from './landmark-form';
import { LocationActions } from './location-form';
import type { Named } from './row-actions';
import { paths } from '@/lib/http/paths';
import { localizeDigits } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { LocationView } from '@/lib/locations/view';
import type { LandmarkView } from '@/lib/search/landmarks/view';
import { formatNear, usualKm } from '@/lib/search/near';

type LandmarkRow = LandmarkView & {
  /** How many saved searches look near it. */
  searches: number;
};

/** Columns for the names and the aliases. */
const nameColumns = <Row extends Named & { aliases: string[] }>(
  kind: 'locations' | 'landmarks',
  aliasesWidth: string,
): Columns<Row, 'name' | 'other'> => {
  const column = columnOf<Row>();
  return [
    column('name', ({ row }) => <RowName kind={kind} row={row} />, {
      sortBy: 'name',
      isFixed: true,
      isHead: true,
      className: 'max-lg:text-base lg:w-1/4 lg:max-w-0',
    }),
    column('other', ({ row }) => <Aliases aliases={row.aliases} />, {
      className: `max-lg:order-2 max-lg:col-span-2 max-lg:empty:hidden ${aliasesWidth} lg:max-w-0`,
    }),
  ];
};
const ACTIONS = { isFixed: true, srOnly: true, className: 'max-lg:justify-self-end lg:px-1! lg:py-0!' };

const ofLocation = columnOf<LocationView>();
const locationColumns: Columns<LocationView, 'name' | 'other' | 'governorate' | 'listings' | 'actions'> = [
  ...nameColumns<LocationView>('locations', 'lg:w-2/5'),
  ofLocation('governorate', ({ row }) => <GovernorateName location={row} />, {
    sortBy: 'governorate',
    className: 'max-lg:order-1 max-lg:text-muted-foreground',
  }),
  ofLocation('listings', ({ row }) => <ListingCount location={row} />, {
    sortBy: 'propertyCount',
    className: 'max-lg:order-1 max-lg:justify-self-end',
  }),
  ofLocation('actions', ({ row }) => <LocationActions location={row} />, ACTIONS),
];

const ofLandmark = columnOf<LandmarkRow>();
const landmarkColumns: Columns<LandmarkRow, 'name' | 'other' | 'kind' | 'source' | 'uses' | 'actions'> = [
  ...nameColumns<LandmarkRow>('landmarks', 'lg:w-1/4'),
  ofLandmark('kind', ({ row }) => <Kind landmark={row} />, {
    sortBy: 'kind',
    className: 'max-lg:order-1 max-lg:text-muted-foreground',
  }),
  ofLandmark('source', ({ row }) => <Source landmark={row} />, {
    sortBy: 'checkedOn',
    className: 'max-lg:order-3 max-lg:col-span-2 lg:w-1/4 lg:max-w-0',
  }),
  ofLandmark('uses', ({ row }) => <Uses landmark={row} />, {
    sortBy: 'searches',
    className: 'max-lg:order-1 max-lg:justify-self-end',
  }),
  ofLandmark('actions', ({ row }) => <LandmarkActions landmark={row} searches={row.searches} />, ACTIONS),
];

export function LocationTable({ rows, sort }: { rows: LocationView[]; sort: string }) {
  const t = useTranslations('manage.locations');
  const header = (id: (typeof locationColumns)[number]['id']) => t(`column.${id}`);
  const table = useDataTable({ name: 'locations', columns: locationColumns, header, rows, sort });
  return <TableWithMenu table={table} label={t('list')} kind="location" />;
}

export function LandmarkTable({ rows, sort }: { rows: LandmarkRow[]; sort: string | undefined }) {
  const t = useTranslations('manage.landmarks');
  const header = (id: (typeof landmarkColumns)[number]['id']) => t(`column.${id}`);
  const table = useDataTable({ name: 'landmarks', columns: landmarkColumns, header, rows, sort });
  return <TableWithMenu table={table} label={t('list')} kind="landmark" />;
}

/** The name in the page's language, and in the other one. */
function RowName({ kind, row: { id, name, nameAr } }: { kind: 'locations' | 'landmarks'; row: Named }) {
  const [first, second] = useLocale() === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const names = { en: name, ar: localizeDigits(nameAr, 'ar') };
  return (
    <div id={`${kind}-${id}`}>
      <span className="block lg:truncate">
        <bdi lang={first}>{names[first]}</bdi>
      </span>
      <span className="block text-sm font-normal text-muted-foreground lg:truncate lg:text-xs">
        <bdi lang={second}>{names[second]}</bdi>
      </span>
    </div>
  );
}

function Aliases({ aliases }: { aliases: string[] }) {
  if (aliases.length === 0) return null;
  return (
    <span className="line-clamp-2 text-muted-foreground lg:text-xs">
      {aliases.map((alias, index) => (
        <Fragment key={alias}>
          {index > 0 && ' · '}
          <bdi>{alias}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

function GovernorateName({ location: { governorate } }: { location: LocationView }) {
  const t = useTranslations('types.governorate');
  const none = useTranslations('manage.locations')('noGovernorate');
  return governorate ? t(governorate) : none;
}

function ListingCount({ location: { name, propertyCount } }: { location: LocationView }) {
  const t = useTranslations('manage.locations');
  const text = t('listings', { count: propertyCount });
  if (propertyCount === 0) return <span className="text-muted-foreground">{text}</span>;
  return (
    <Link href={paths.properties({ locations: [name] })} className={`${textLinkClass} lg:whitespace-nowrap`}>
      {text}
    </Link>
  );
}

const Kind = ({ landmark: { kind } }: { landmark: LandmarkRow }) => useTranslations('types.landmark')(kind);

function Source({ landmark: { source, checkedOn } }: { landmark: LandmarkRow }) {
  return (
    <>
      <span className="line-clamp-2 text-muted-foreground lg:line-clamp-1">
        <bdi>{source}</bdi>
      </span>
      <Day iso={checkedOn} className="lg:text-xs" />
    </>
  );
}

function Uses({ landmark: { slug, kind, searches } }: { landmark: LandmarkRow }) {
  const t = useTranslations('manage.landmarks');
  return (
    <>
      <Link
        href={paths.properties({ near: formatNear({ slug, km: usualKm(kind) }) })}
        className={`${textLinkClass} lg:whitespace-nowrap`}
      >
        {t('near')}
      </Link>
      {searches > 0 && (
        <span className="block text-muted-foreground lg:text-xs">{t('searches', { count: searches })}</span>
      )}
    </>
  );
}
