import { useLocale, useTranslations } from 'next-intl';
import { FigureTable } from '../ui/figure-table';
import type { MemberView } from '@/lib/accounts/offices/view';
import { formatNumber } from '@/lib/i18n/format';
import type { MemberFigures as Figures } from '@/lib/listings/events/view';

const COLUMNS = ['active', 'views', 'contacts'] as const;

/** Figures of the office's listings: a row for each member, for unassigned listings if there are any, and in total. */
export function MemberFigures({ members, figures }: { members: MemberView[]; figures: Figures[] }) {
  const t = useTranslations('office.figures');
  const locale = useLocale();
  const isComplete = figures.every(({ memberId }) => memberId !== null);
  const rows = isComplete ? members : [...members, { id: null, fullName: t('unassigned') }];
  const sums = (of: Figures[]) =>
    COLUMNS.map((name) =>
      formatNumber(
        of.reduce((sum, each) => sum + each[name], 0),
        locale,
      ),
    );
  return (
    <FigureTable
      className="mt-3 max-[24rem]:[&_tr]:grid-cols-3"
      columns={(['member', ...COLUMNS] as const).map((name) => t(name))}
      rows={[
        ...rows.map(({ id, fullName }) => [
          <bdi key={id} className="wrap-anywhere">
            {fullName}
          </bdi>,
          ...sums(figures.filter(({ memberId }) => memberId === id)),
        ]),
        [t('total'), ...sums(figures)],
      ]}
    />
  );
}
