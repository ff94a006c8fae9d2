import { ChevronLeft } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useListingTitle } from '../card/use-listing-title';
import { DayChart, DayTable, STAT_FIGURES } from './days';
import { buttonVariants } from '@/components/ui/button';
import { chipLinksClass, lineLinkClass } from '@/components/ui/classes';
import { FigureTable } from '@/components/ui/figure-table';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { contactRate } from '@/lib/listings/events/figures';
import type { StatsPage } from '@/lib/listings/events/stats';
import { STATS_DAYS } from '@/lib/platform/site';

type Props = StatsPage & { /** False for an admin. */ isOwner: boolean };

const CONTACTED = ['views', 'contacts'] as const;
const WAYS = ['featured', 'otherwise'] as const;

/** A listing's visitor statistics, by day and compared with similar listings (docs/product.md 8.5). */
export function ListingStats({ property, span, stats, isOwner }: Props) {
  const t = useTranslations('stats');
  const locale = useLocale();
  const title = useListingTitle()(property);
  const { daily, similar, featuring, totals, days } = stats;
  const { median } = similar;
  const rate = contactRate(totals);
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
            <Link href={paths.property(property.id)} className={`owner-text ${lineLinkClass}`}>
              {title}
            </Link>
          </p>
        </div>
        <nav aria-label={t('span')} className={chipLinksClass}>
          {STATS_DAYS.map((length) => (
            <Link
              key={length}
              href={paths.listingStats(property.id, length)}
              aria-current={length === span ? 'page' : undefined}
            >
              {t('days', { days: length })}
            </Link>
          ))}
        </nav>
      </div>
      <dl
        aria-label={t('totals', { days: span })}
        className="grid grid-cols-2 gap-3 sm:grid-cols-4 [&_dd]:text-price [&_dd]:font-bold [&_dt]:text-sm [&_dt]:text-muted-foreground *:rounded-lg *:bg-muted *:px-4 *:py-3"
      >
        {STAT_FIGURES.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{totals[name] === 0 ? t('none') : shown(totals[name])}</dd>
          </div>
        ))}
        <div className="col-span-2">
          <dt>{t('rate')}</dt>
          <dd>{rate === null ? t('none') : t('percent', { percent: shown(rounded(rate)) })}</dd>
        </div>
      </dl>
      <TitledSection title={t('byDay')}>
        <DayChart days={days} />
        <DayTable days={days} />
      </TitledSection>
      <Comparison
        title={t('similar.title')}
        caption={t('similar.caption', { count: similar.listings, days: span })}
        columns={[t('similar.daily'), t('similar.own'), t('similar.median')]}
        rows={median && CONTACTED.map((name) => [t(name), daily[name], median[name]])}
        none={t('similar.few')}
      />
      <Comparison
        title={t('featuring.title')}
        caption={t('featuring.caption')}
        columns={[t('featuring.when'), t('featuring.counted'), t('featuring.views')]}
        rows={featuring && WAYS.map((way) => [t(`featuring.${way}`), featuring[way].days, featuring[way].views])}
        none={t('featuring.none')}
      />
      <p className="max-w-prose text-xs text-muted-foreground">{t('method')}</p>
    </div>
  );
}

/** Rounds small numbers to one decimal, others to integers. */
const rounded = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

type ComparisonProps = {
  title: string;
  caption: string;
  columns: string[];
  /** Null if there is not enough data, which `none` explains. */
  rows: [name: string, ...values: number[]][] | null;
  none: string;
};

function Comparison({ title, caption, columns, rows, none }: ComparisonProps) {
  const locale = useLocale();
  return (
    <TitledSection title={title}>
      {rows ? (
        <FigureTable
          caption={caption}
          columns={columns}
          rows={rows.map(([name, ...values]) => [name, ...values.map((value) => formatNumber(rounded(value), locale))])}
        />
      ) : (
        <p className="text-muted-foreground">{none}</p>
      )}
    </TitledSection>
  );
}
