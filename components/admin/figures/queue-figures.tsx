import { useTranslations } from 'next-intl';
import { Chart } from '../../ui/chart';
import { FigureSection, FigureTable } from './figure-section';
import { useFigureText } from './use-figure-text';
import type { FiguresQuery } from '@/lib/figures/schema';
import type { FiguresView } from '@/lib/figures/view';

type Props = { query: FiguresQuery; queue: FiguresView['queue'] };

type Column = 'week' | 'admin' | 'approved' | 'rejected' | 'median' | 'p90' | 'waiting' | 'oldest';

/** How long listings wait, and who decides how many. */
export function QueueFigures({ query, queue: { oldest, weeks, admins } }: Props) {
  const t = useTranslations('figures');
  const text = useFigureText();
  const mostDecided = Math.max(...weeks.flatMap(({ approved, rejected }) => [approved, rejected]));
  const longest = Math.max(...weeks.map(({ median, p90 }) => Math.max(median ?? 0, p90 ?? 0)));
  const [from, to] = text.ends(weeks.map(({ week }) => week));
  const columns = (...names: Column[]) => names.map((name) => t(`column.${name}`));
  return (
    <FigureSection id="figures-queue" title={t('queue.title')} lead={t('queue.lead')}>
      <p>{oldest === null ? t('queue.empty') : t('queue.oldest', { time: text.hours(oldest) })}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <Chart
          label={t('queue.decisions', { from, to, most: text.number(mostDecided) })}
          series={[{ name: t('column.approved') }, { name: t('column.rejected') }]}
          points={weeks.map(({ week, approved, rejected }) => ({ name: text.day(week), values: [approved, rejected] }))}
        />
        <Chart
          unit="hours"
          label={t('queue.chart', { from, to, most: text.hours(longest) })}
          series={[
            { name: t('column.median'), as: 'line' },
            { name: t('column.p90'), as: 'line' },
          ]}
          points={weeks.map(({ week, median, p90 }) => ({ name: text.day(week), values: [median, p90] }))}
        />
      </div>
      <FigureTable
        of="queue"
        query={query}
        title={t('queue.byWeek')}
        columns={columns('week', 'approved', 'rejected', 'median', 'p90', 'waiting', 'oldest')}
        rows={weeks.toReversed().map((row) => ({
          key: row.week,
          cells: [
            text.day(row.week),
            text.number(row.approved),
            text.number(row.rejected),
            text.hours(row.median),
            text.hours(row.p90),
            text.number(row.waiting),
            text.hours(row.oldest),
          ],
        }))}
      />
      {admins.length > 0 && (
        <FigureTable
          of="admins"
          query={query}
          title={t('queue.byAdmin')}
          columns={columns('week', 'admin', 'approved', 'rejected', 'median', 'p90')}
          rows={admins.toReversed().map(({ admin, ...row }) => ({
            key: `${row.week} ${admin.id}`,
            cells: [
              text.day(row.week),
              admin.name ?? '—',
              text.number(row.approved),
              text.number(row.rejected),
              text.hours(row.median),
              text.hours(row.p90),
            ],
          }))}
        />
      )}
    </FigureSection>
  );
}
