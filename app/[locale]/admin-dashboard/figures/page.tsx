import { getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../../admin-desk';
import { EmptyState } from '@/components/admin/dashboard';
import { Figures } from '@/components/admin/figures/figures';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { loadFigures } from '@/lib/figures/queries';
import { readFiguresQuery } from '@/lib/figures/schema';
import { deskPaths } from '@/lib/http/paths';
import { nullOnError } from '@/lib/platform/null-on-error';

export const instant = false;

export const generateMetadata = () => adminMetadata(deskPaths.figures(), (t) => t('admin.tabs.figures'));

export default async function FiguresPage({ searchParams }: PageProps<'/[locale]/admin-dashboard/figures'>) {
  if (!(await requireAdmin(deskPaths.figures()))) return <RefusedPage />;
  const query = readFiguresQuery(await searchParams);
  const [t, figures] = await Promise.all([getTranslations('figures'), nullOnError(loadFigures(query))]);
  return (
    <AdminDesk current="figures">
      {figures ? <Figures query={query} figures={figures} /> : <EmptyState title={t('failed')} />}
    </AdminDesk>
  );
}
