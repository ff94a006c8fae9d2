import { Flag } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Photo } from '../../listings/card/photo';
import { StateBadges } from '../../listings/card/state-badges';
import { Moment } from '../../ui/moment';
import { AccountLink } from '../account-link';
import { EmptyState } from '../dashboard';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { useListingTarget } from '../listings/listings-section';
import { Pager } from '../pager';
import type { QueueEntry, QueueKind } from './entry';
import { Queue } from './queue';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDateTime, formatId } from '@/lib/i18n/format';
import { OVERDUE_HOURS } from '@/lib/listings/constants';
import { formatAge } from '@/lib/listings/durations';
import type { ReportView } from '@/lib/listings/reports/view';
import { pickStatusFields } from '@/lib/listings/status';
import type { PropertyView } from '@/lib/listings/view';
import type { CappedCount } from '@/lib/platform/pages';
import { PENDING_PAGE_SIZE } from '@/lib/platform/site';

type Props = {
  kind: QueueKind;
  url: DashboardUrl;
  /** Null if loading failed. */
  list: CappedCount | null;
  entries: QueueEntry[];
};

/** Queue and pager of a tab. */
export function QueueSection({ kind, url, list, entries }: Props) {
  const t = useTranslations('admin.listings');
  if (list === null) return <EmptyState title={t('failed')} />;
  return (
    <>
      <ClientMessages of={['action', 'admin', 'adminNotes', 'my', 'card', 'details', 'errors']}>
        <Queue
          key={`${kind} ${url.q} ${url.page}`}
          kind={kind}
          entries={entries}
          initialId={url.at ?? null}
          total={{ total: list.total, exact: list.exact }}
          before={(url.page - 1) * PENDING_PAGE_SIZE}
          label={t(`${kind}List`)}
          empty={{
            title: url.q ? t('empty.found', { q: url.q }) : t(`empty.${kind}`),
            text: url.q ? t('empty.foundText') : t(`empty.${kind}Text`),
          }}
        />
      </ClientMessages>
      <Pager url={{ ...url, at: undefined }} total={list.total} exact={list.exact} pageSize={PENDING_PAGE_SIZE} />
    </>
  );
}

export function ListingNumber({ id }: { id: number }) {
  return useTranslations('admin.listings')('number', { id: formatId(id, useLocale()) });
}

type Part = Pick<QueueEntry, 'outline' | 'body'> & Partial<QueueEntry> & { since: ReactNode };

/** Returns a function that makes an entry, by default of a public listing without a pending change. */
export function useEntry(url: DashboardUrl, asOf: string) {
  const targetOf = useListingTarget();
  return (property: PropertyView, { since, ...part }: Part): QueueEntry => {
    const { id, primaryImage, primaryPreview, propertyType, publisherId, publisherName } = property;
    return {
      id,
      version: property.updatedAt,
      target: targetOf(property),
      change: null,
      alike: null,
      // The form returns to the listing in the queue.
      editHref: paths.editProperty(id, { next: dashboardHref({ ...url, at: id }) }),
      viewHref: paths.property(id),
      photo: <Photo imageUrl={primaryImage} preview={primaryPreview} propertyType={propertyType} sizes="3rem" />,
      summary: <bdi>{publisherName}</bdi>,
      meta: (
        <>
          <ListingNumber id={id} /> · <AccountLink id={publisherId} name={publisherName} /> · {since}
        </>
      ),
      badges: <StateBadges listing={pickStatusFields(property)} asOf={asOf} />,
      ...part,
    };
  };
}

/** Hours after which a listing has waited long: most are decided within a day. */
const LONG_HOURS = 4;
const COLOURS = { short: '', long: 'font-medium text-foreground', overdue: 'font-medium text-destructive' } as const;

/** Time that a listing or its change has been waiting at `asOf`. @param isShort shows the time alone */
export function WaitingTime({ since, asOf, isShort }: { since: string; asOf: string; isShort?: boolean }) {
  const t = useTranslations('admin.wait');
  const locale = useLocale();
  const [start, now] = [new Date(since), new Date(asOf)];
  const hours = (now.getTime() - start.getTime()) / (60 * 60_000);
  const level = hours > OVERDUE_HOURS ? 'overdue' : hours > LONG_HOURS ? 'long' : 'short';
  const age = formatAge(start, now, locale);
  return (
    <time dateTime={since} title={formatDateTime(since, locale)} data-wait={level} className={COLOURS[level]}>
      {age === null ? t('now') : isShort ? age : t(level === 'overdue' ? 'overdue' : 'short', { age })}
    </time>
  );
}

/** Visitors' reports of a listing, newest first. */
export function Reports({ reports }: { reports: ReportView[] }) {
  const t = useTranslations('admin.reported');
  const reasons = useTranslations('report.reason');
  return (
    <ul aria-label={t('reports')} className="grid gap-3 border-b px-3 py-2.5 text-sm sm:px-4">
      {reports.map(({ id, reason, text, email, createdAt }) => (
        <li key={id} className="flex items-start gap-3">
          <Flag aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
          <div className="min-w-0">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-medium">{reasons(reason)}</span>
              <Moment iso={createdAt} />
              {email && <span>{t('isTold')}</span>}
            </p>
            {text && (
              <p dir="auto" className="text-start whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
