import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Amount } from '../listings/card/price';
import { dated } from '../ui/moment';
import { formatCount } from './count';
import { DESK_HREFS } from './desk';
import { permissionFor } from '@/lib/accounts/auth/protected';
import { may, type Permission } from '@/lib/accounts/users/permissions';
import type { Actor } from '@/lib/accounts/users/view';
import type { Overview, OverviewAlert } from '@/lib/alerts/desk/overview';
import { deskPaths } from '@/lib/http/paths';
import { formatDateTime, formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { OVERDUE_HOURS } from '@/lib/listings/constants';
import { formatAge } from '@/lib/listings/durations';
import { kuwaitDay } from '@/lib/platform/day';

const QUEUES = ['pending', 'reported', 'waiting', 'changed', 'contactMessages', 'payments'] as const;

const ALERT_PERMISSIONS = {
  jobsFailed: 'audit',
  reportsHeld: 'listings',
  reportsHidden: 'listings',
  jobsLate: 'settings',
  backupLate: 'settings',
} as const satisfies Record<OverviewAlert['kind'], Permission>;

/** Open work, decisions and alerts; each number leads to its list. Omits lists that the admin may not open. */
export function OverviewView({ overview, admin }: { overview: Overview; admin: Actor }) {
  const t = useTranslations('admin.overview');
  const locale = useLocale();
  const { asOf, queues, overdue, today, revenue, alerts, backupAt } = overview;
  const day = kuwaitDay(Date.parse(asOf));
  const payments = (filters: Record<string, string>) => deskPaths.adminPayments(new URLSearchParams(filters));
  const activity = (action: string) => deskPaths.activity(new URLSearchParams({ action, from: day }));
  const queueNames = QUEUES.filter((name) => may(admin, permissionFor(DESK_HREFS[name])));
  const seesMoney = may(admin, 'payments');
  const seesDecisions = may(admin, 'listings') || may(admin, 'audit');
  const shownAlerts = alerts.filter(({ kind }) => may(admin, ALERT_PERMISSIONS[kind]));
  return (
    <div className="grid gap-7">
      {shownAlerts.length > 0 && <Alerts alerts={shownAlerts} />}
      {queueNames.length > 0 && (
        <Tiles title={t('waiting')} columns="sm:grid-cols-3">
          {queueNames.map((name) => {
            const { since, ...count } = queues[name];
            return (
              <Tile
                key={name}
                name={name}
                href={DESK_HREFS[name]}
                label={t(`queue.${name}`)}
                note={<Oldest since={since} asOf={asOf} overdue={name === 'pending' ? overdue : 0} />}
              >
                <Figure value={count.total}>{formatCount(count, locale)}</Figure>
              </Tile>
            );
          })}
        </Tiles>
      )}
      {(seesDecisions || seesMoney) && (
        <Tiles title={t('today')} columns={seesDecisions && seesMoney ? 'lg:grid-cols-5' : 'lg:grid-cols-3'}>
          {seesDecisions &&
            (['approved', 'rejected'] as const).map((name) => (
              <Tile
                key={name}
                name={name}
                href={may(admin, 'audit') ? activity(name === 'approved' ? 'approve' : 'reject') : null}
                label={t(name)}
              >
                <Figure value={today[name]} />
              </Tile>
            ))}
          {seesMoney && (
            <>
              <Tile name="failedPayments" href={payments({ state: 'failed', from: day })} label={t('failedPayments')}>
                <Figure value={today.failedPayments} />
              </Tile>
              <Tile name="day" href={payments({ from: day })} label={t('revenueDay')} note={t('net')}>
                <Money value={revenue.day} />
              </Tile>
              <Tile
                name="month"
                href={payments({ from: `${day.slice(0, 8)}01` })}
                label={t('revenueMonth')}
                note={t('net')}
              >
                <Money value={revenue.month} />
              </Tile>
            </>
          )}
        </Tiles>
      )}
      {backupAt !== null && may(admin, 'settings') && (
        <p className="text-xs text-muted-foreground">
          {t.rich('backup', dated(backupAt, formatDateTime(backupAt, locale)))}
        </p>
      )}
    </div>
  );
}

function Alerts({ alerts }: { alerts: OverviewAlert[] }) {
  const t = useTranslations('admin.overview.alert');
  const locale = useLocale();
  const shown = (alert: OverviewAlert): { text: string; href?: string } => {
    switch (alert.kind) {
      case 'jobsFailed':
        return { text: t('jobsFailed', { count: alert.count }), href: deskPaths.activity() };
      case 'reportsHeld':
        return { text: t('reportsHeld', { count: alert.count }), href: DESK_HREFS.reported };
      case 'reportsHidden':
        return { text: t('reportsHidden', { count: alert.count }), href: DESK_HREFS.pending };
      case 'jobsLate':
        return { text: alert.since ? t('jobsLate', { date: formatDateTime(alert.since, locale) }) : t('jobsStopped') };
      case 'backupLate':
        return { text: alert.at ? t('backupLate', { date: formatDateTime(alert.at, locale) }) : t('noBackup') };
    }
  };
  return (
    <section aria-labelledby="alerts" className="rounded-lg border border-destructive px-4 py-3">
      <h2 id="alerts" className="flex items-center gap-2 text-sm font-bold text-destructive">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {t('title')}
      </h2>
      <ul className="mt-1 text-sm">
        {alerts.map((alert) => {
          const { text, href } = shown(alert);
          return (
            <li key={alert.kind} data-alert={alert.kind} className="flex min-h-8 items-center pointer-coarse:min-h-11">
              {href ? (
                <Link href={href} className="underline-offset-4 hover:underline">
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Hairlines between the tiles; the last row may be shorter. */
const Tiles = ({ title, columns, children }: { title: string; columns: string; children: ReactNode }) => (
  <section className="grid gap-2.5">
    <h2 className="text-sm font-medium text-muted-foreground">{title}</h2>
    <ul
      className={`grid grid-cols-2 overflow-hidden rounded-lg border bg-card ${columns} [&>li]:-me-px [&>li]:-mb-px [&>li]:border-e [&>li]:border-b max-lg:[&>li:last-child:nth-child(odd)]:col-span-2`}
    >
      {children}
    </ul>
  </section>
);

type TileProps = { name: string; href: string | null; label: string; note?: ReactNode; children: ReactNode };

/** A link to its list, or only the figure for staff who may not open the list. */
function Tile({ name, href, label, note, children }: TileProps) {
  const content = (
    <>
      <span className="text-sm text-muted-foreground">{label}</span>
      <span className="text-2xl font-bold tabular-nums">{children}</span>
      {note && <span className="text-xs text-muted-foreground">{note}</span>}
    </>
  );
  const className = 'flex h-full flex-col gap-1 px-4 py-3.5 sm:px-5';
  return (
    <li data-tile={name}>
      {href === null ? (
        <p className={className}>{content}</p>
      ) : (
        <Link href={href} className={`${className} -outline-offset-2 transition-colors hover:bg-muted`}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** Quiet if there is nothing. */
function Figure({ value, children }: { value: number; children?: ReactNode }) {
  const locale = useLocale();
  return (
    <span className={value === 0 ? 'text-muted-foreground' : undefined}>{children ?? formatNumber(value, locale)}</span>
  );
}

function Money({ value }: { value: number }) {
  const t = useTranslations('types.currency');
  return (
    <>
      <Figure value={value}>
        <Amount value={value} />
      </Figure>{' '}
      <span className="text-sm font-normal text-muted-foreground">{t('sale')}</span>
    </>
  );
}

/** How long the oldest item has been waiting. */
function Oldest({ since, asOf, overdue }: { since: string | null; asOf: string; overdue: number }) {
  const t = useTranslations('admin.overview');
  const locale = useLocale();
  if (since === null) return null;
  const [start, now] = [new Date(since), new Date(asOf)];
  const age = formatAge(start, now, locale);
  const isOverdue = now.getTime() - start.getTime() > OVERDUE_HOURS * 60 * 60_000;
  return (
    <>
      <time dateTime={since} className={isOverdue ? 'font-medium text-destructive' : undefined}>
        {age === null ? t('justNow') : t('oldest', { age })}
      </time>
      {overdue > 0 && <span className="font-medium text-destructive"> · {t('overdue', { count: overdue })}</span>}
    </>
  );
}
