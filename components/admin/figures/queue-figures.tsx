import { useTranslations } from 'next-intl';
import { BarChart } from '../../ui/bar-chart';
import { FigureSection, FigureTable } from './figure-section';
import { useFigureText } from './use-figure-text';
import type { FiguresQuery } from '@/lib/figures/schema';
import type { FiguresView } from '@/lib/figures/view';

type Props = { query: FiguresQuery; queue: FiguresView['queue'] };

type Column = 'week' | 'admin' | 'approved' | 'rejected' | 'median' | 'p90' | 'waiting' | 'oldest';

const HOUR = 3_600;

/** How long listings wait, and who decides how many. */
export function QueueFigures({ query, queue: { oldest, weeks, admins } }: Props) {
  const t = useTranslations('figures');
  const text = useFigureText();
  const most = Math.max(HOUR, ...weeks.map(({ median, p90 }) => Math.max(median ?? 0, p90 ?? 0)));
  const ends = text.ends(weeks.map(({ week }) => week));
  const columns = (...names: Column[]) => names.map((name) => t(`column.${name}`));
  return (
    <FigureSection id="figures-queue" title={t('queue.title')} lead={t('queue.lead')}>
      <p>{oldest === null ? t('queue.empty') : t('queue.oldest', { time: text.hours(oldest) })}</p>
      <BarChart
        label={t('queue.chart', { from: ends[0], to: ends[1], most: text.hours(most) })}
        legend={[t('column.p90'), t('column.median')]}
        most={most}
        top={text.hours(most)}
        bars={weeks.map(({ week, median, p90 }) => ({ key: week, values: [p90 ?? 0, median ?? 0] }))}
        ends={ends}
      />
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
