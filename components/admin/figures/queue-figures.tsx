import { useTranslations } from 'next-intl';
import { Chart } from '../../ui/chart';
import { FigureSection, FigureTable, type FiguresProps } from './figure-section';
import { useFigureText } from './use-figure-text';

/** How long listings wait for a decision, and the number of decisions by admin. */
export function QueueFigures({ query, figures }: FiguresProps) {
  const { oldest, weeks, admins } = figures.queue;
  const t = useTranslations('figures');
  const text = useFigureText();
  const mostDecided = Math.max(...weeks.flatMap(({ approved, rejected }) => [approved, rejected]));
  const longest = Math.max(...weeks.map(({ median, p90 }) => Math.max(median ?? 0, p90 ?? 0)));
  const [from, to] = text.ends(weeks.map(({ week }) => week));
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
      <FigureTable of="queue" query={query} figures={figures} title={t('queue.byWeek')} />
      {admins.length > 0 && <FigureTable of="admins" query={query} figures={figures} title={t('queue.byAdmin')} />}
    </FigureSection>
  );
}
