import { ScanEye } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Price } from '../../listings/card/price';
import type { DashboardUrl } from '../dashboard-url';
import { ChangeTable, PriceStep, useFieldLabel, type ShownChange } from './change-table';
import { QueueSection, Reports, useEntry, WaitingTime } from './queue-section';
import { formatDate } from '@/lib/i18n/format';
import type { ChangedPage } from '@/lib/listings/moderation/changes';
import type { PendingChangesPage } from '@/lib/listings/moderation/pending-change-queries';
import { alikeKey, priceChange, type PriceChange } from '@/lib/listings/moderation/price-change';
import type { ReportedPage } from '@/lib/listings/reports/queries';
import type { PendingChangeView } from '@/lib/listings/view';

type Props<Page> = { url: DashboardUrl; page: Page };

/** Changes of approved listings that wait for a decision, longest waiting first. */
export function WaitingQueue({ url, page: { list, page, asOf, changes, names } }: Props<PendingChangesPage>) {
  const entryOf = useEntry({ ...url, page }, asOf);
  const entries = (list?.items ?? []).flatMap((property) => {
    const change = changes.get(property.id);
    if (!change) return []; // decided meanwhile
    const { updatedAt, version, waitsSince, fields } = change;
    const rows = shownChanges(change);
    const price = priceChange(property, fields);
    return entryOf(property, {
      version: updatedAt,
      change: { updatedAt, version },
      alike: alikeKey({ publisherId: property.publisherId, fields, hasPhotos: change.photos !== null, price }),
      since: <WaitingTime since={waitsSince} asOf={asOf} />,
      summary: (
        <>
          <WaitingTime since={waitsSince} asOf={asOf} isShort /> · <bdi>{property.publisherName}</bdi>
        </>
      ),
      outline: <Outline rows={rows} price={price} />,
      body: <ChangeTable kind="waiting" changes={rows} price={price} names={names} />,
    });
  });
  return <QueueSection kind="waiting" url={{ ...url, page }} list={list} entries={entries} />;
}

/** Approved listings with unreviewed changes by their owners or without any review, oldest first. */
export function ChangedQueue({ url, page: { list, page, asOf, changes, spotChecks, names } }: Props<ChangedPage>) {
  const t = useTranslations('admin.changed');
  const entryOf = useEntry({ ...url, page }, asOf);
  const entries = (list?.items ?? []).map((property) => {
    const rows = changes.get(property.id) ?? [];
    const price = priceChange(property, rows);
    const published = spotChecks.get(property.id);
    return entryOf(property, {
      since: published ? (
        <Since kind="published" date={published} />
      ) : (
        <Since kind="changed" date={rows[0]?.changedAt ?? property.updatedAt} />
      ),
      ...(published && {
        summary: (
          <>
            {t('spotCheckMark')} · <bdi>{property.publisherName}</bdi>
          </>
        ),
      }),
      outline: <Outline rows={rows} price={price} />,
      body: (
        <>
          {published && (
            <p className="flex items-start gap-3 border-b px-3 py-2 text-sm sm:px-4">
              <ScanEye aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
              {t('spotCheck')}
            </p>
          )}
          {rows.length > 0 && <ChangeTable kind="changed" changes={rows} price={price} names={names} />}
        </>
      ),
    });
  });
  return <QueueSection kind="changed" url={{ ...url, page }} list={list} entries={entries} />;
}

/** Public listings with reports, ordered by their oldest report. */
export function ReportedQueue({ url, page: { list, page, asOf, reports } }: Props<ReportedPage>) {
  const entryOf = useEntry({ ...url, page }, asOf);
  const entries = (list?.items ?? []).flatMap((property) => {
    const of = reports.get(property.id);
    if (!of) return []; // decided meanwhile
    const { price, listingType, rentPeriod } = property;
    return entryOf(property, {
      version: `${property.updatedAt} ${of[0]?.id}`,
      lastReport: of[0]?.id,
      since: <Since kind="reported" date={of.at(-1)?.createdAt ?? property.updatedAt} />,
      outline: <Price {...{ price, listingType, rentPeriod }} className="text-sm" />,
      body: <Reports reports={of} />,
    });
  });
  return <QueueSection kind="reported" url={{ ...url, page }} list={list} entries={entries} />;
}

const SINCE = { changed: 'changed.since', published: 'changed.published', reported: 'reported.since' } as const;

function Since({ kind, date }: { kind: keyof typeof SINCE; date: string }) {
  const t = useTranslations('admin');
  const locale = useLocale();
  return <time dateTime={date}>{t(SINCE[kind], { date: formatDate(date, locale) })}</time>;
}

/** A price from old to new, and the names of other changed fields. */
function Outline({ rows, price }: { rows: ShownChange[]; price: PriceChange | null }) {
  const label = useFieldLabel();
  const locale = useLocale();
  const others = rows.filter(({ field }) => !price || !['price', 'rentPeriod', 'listingType'].includes(field));
  return (
    <>
      {price && <PriceStep price={price} />}
      {others.length > 0 && (
        <p className="text-muted-foreground">
          {others.map(({ field }) => label(field)).join(locale === 'ar' ? '، ' : ', ')}
        </p>
      )}
    </>
  );
}

/** Joins the two fields of a point into one row. */
function shownChanges({ fields, photos }: PendingChangeView): ShownChange[] {
  const isPoint = ({ field }: { field: string }) => field === 'latitude' || field === 'longitude';
  const [latitude, longitude] = fields.filter(isPoint);
  const rows: ShownChange[] = fields.filter((row) => !isPoint(row));
  if (latitude && longitude) {
    const pair = (of: 'before' | 'after') => latitude[of] !== null && [latitude[of], longitude[of]];
    rows.push({ field: 'pin', before: pair('before') || null, after: pair('after') || null });
  }
  return photos ? [...rows, { field: 'photos', ...photos }] : rows;
}
