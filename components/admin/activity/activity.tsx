import { useTranslations } from 'next-intl';
import type { AuditView } from '@/lib/audit/view';
import { paths } from '@/lib/paths';
import { MAX_DEPTH } from '@/lib/site';
import { BackTo } from '../back-to';
import { Nothing } from '../nothing';
import { Pager } from '../pager';
import type { View } from '../view';
import { AuditList } from './audit-list';

type Props = { view: View; audit: { items: AuditView[]; total: number } };

/** Everything that admins did, newest first. */
export function Activity({ view, audit: { items, total } }: Props) {
  const t = useTranslations('audit');
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-12">
      <div>
        <BackTo href={paths.adminDashboard}>{useTranslations('admin')('dashboard')}</BackTo>
        <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
      </div>
      {items.length === 0 ? <Nothing title={t('none')} /> : <AuditList label={t('list')} items={items} withUser />}
      <Pager view={view} total={total} exact={total < MAX_DEPTH} />
    </div>
  );
}
