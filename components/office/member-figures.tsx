import { useLocale, useTranslations } from 'next-intl';
import { tableClass } from '../ui/classes';
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
    COLUMNS.map((name) => (
      <td key={name}>
        {formatNumber(
          of.reduce((sum, each) => sum + each[name], 0),
          locale,
        )}
      </td>
    ));
  return (
    <table className={`${tableClass} mt-3 max-[24rem]:[&_tr]:grid-cols-3`}>
      <thead>
        <tr>
          {(['member', ...COLUMNS] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, fullName }) => (
          <tr key={id}>
            <th scope="row" className="wrap-anywhere">
              <bdi>{fullName}</bdi>
            </th>
            {sums(figures.filter(({ memberId }) => memberId === id))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('total')}</th>
          {sums(figures)}
        </tr>
      </tbody>
    </table>
  );
}
