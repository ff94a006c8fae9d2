import { ChevronLeft } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useListingTitle } from '../card/use-listing-title';
import { DayChart } from './day-chart';
import { DayTable } from './day-table';
import { buttonVariants } from '@/components/ui/button';
import { chipLinksClass, tableClass } from '@/components/ui/classes';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { contactRate } from '@/lib/listings/events/figures';
import type { StatsPage } from '@/lib/listings/events/stats-page';
import type { StatsView } from '@/lib/listings/events/view';
import { STATS_DAYS } from '@/lib/platform/site';

type Props = StatsPage & { /** False for an admin. */ isOwner: boolean };

const FIGURES = ['views', 'calls', 'whatsapp', 'leads', 'favourites', 'shares'] as const;

/** A listing's visitor statistics, by day and compared with similar listings (docs/product.md 8.5). */
export function ListingStats({ property, span, stats, isOwner }: Props) {
  const t = useTranslations('stats');
  const locale = useLocale();
  const title = useListingTitle()(property);
  const rate = contactRate(stats.totals);
  const shown = (value: number) => formatNumber(value, locale);
  return (
    <div className="page-width grid max-w-4xl! grid-cols-1 gap-8 pt-6 pb-12">
      <div className="grid gap-4">
        {isOwner && (
          <Link
            href={paths.myProperties}
            className={`${buttonVariants({ variant: 'ghost' })} -ms-3 justify-self-start px-3`}
          >
            <ChevronLeft aria-hidden className="rtl:rotate-180" />
            {t('back')}
          </Link>
        )}
        <div>
          <h1 tabIndex={-1} className="text-xl font-bold outline-none lg:text-2xl">
            {t('title')}
          </h1>
          <p className="mt-1">
            <Link
              href={paths.property(property.id)}
              className="owner-text inline-flex min-h-11 items-center font-medium text-primary hover:underline"
            >
              {title}
            </Link>
          </p>
        </div>
        <nav aria-label={t('span')} className={chipLinksClass}>
          {STATS_DAYS.map((days) => (
            <Link
              key={days}
              href={paths.listingStats(property.id, days)}
              aria-current={days === span ? 'page' : undefined}
            >
              {t('days', { days })}
            </Link>
          ))}
        </nav>
      </div>
      <dl
        aria-label={t('totals', { days: span })}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 [&_dd]:text-price [&_dd]:font-bold [&_dt]:text-sm [&_dt]:text-muted-foreground *:rounded-lg *:bg-muted *:px-4 *:py-3"
      >
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{shown(stats.totals[name])}</dd>
          </div>
        ))}
        {rate !== null && (
          <div>
            <dt>{t('rate')}</dt>
            <dd>{t('percent', { percent: shown(rounded(rate)) })}</dd>
          </div>
        )}
      </dl>
      <section aria-labelledby="stats-days" className="grid gap-4">
        <h2 id="stats-days" className="text-lg font-bold">
          {t('byDay')}
        </h2>
        <DayChart days={stats.days} />
        <DayTable days={stats.days} />
      </section>
      <Beside stats={stats} span={span} />
      <Featuring featuring={stats.featuring} />
      <p className="max-w-prose text-xs text-muted-foreground">{t('method')}</p>
    </div>
  );
}

/** Rounds small numbers to one decimal, others to integers. */
const rounded = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

function Beside({ stats: { daily, similar }, span }: { stats: StatsView; span: number }) {
  const t = useTranslations('stats.similar');
  const names = useTranslations('stats');
  const locale = useLocale();
  const shown = (value: number) => formatNumber(rounded(value), locale);
  const { median, listings } = similar;
  return (
    <section aria-labelledby="stats-similar" className="grid gap-4">
      <h2 id="stats-similar" className="text-lg font-bold">
        {t('title')}
      </h2>
      {median ? (
        <table className={tableClass}>
          <caption>{t('caption', { count: listings, days: span })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('daily')}</th>
              <th scope="col">{t('own')}</th>
              <th scope="col">{t('median')}</th>
            </tr>
          </thead>
          <tbody>
            {(['views', 'contacts'] as const).map((name) => (
              <tr key={name}>
                <th scope="row">{names(name)}</th>
                <td>{shown(daily[name])}</td>
                <td>{shown(median[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-muted-foreground">{t('few')}</p>
      )}
    </section>
  );
}

function Featuring({ featuring }: Pick<StatsView, 'featuring'>) {
  const t = useTranslations('stats.featuring');
  const locale = useLocale();
  const shown = (value: number) => formatNumber(rounded(value), locale);
  return (
    <section aria-labelledby="stats-featuring" className="grid gap-4">
      <h2 id="stats-featuring" className="text-lg font-bold">
        {t('title')}
      </h2>
      {featuring ? (
        <table className={tableClass}>
          <caption>{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('when')}</th>
              <th scope="col">{t('counted')}</th>
              <th scope="col">{t('views')}</th>
            </tr>
          </thead>
          <tbody>
            {(['featured', 'otherwise'] as const).map((name) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                <td>{shown(featuring[name].days)}</td>
                <td>{shown(featuring[name].views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-muted-foreground">{t('none')}</p>
      )}
    </section>
  );
}
