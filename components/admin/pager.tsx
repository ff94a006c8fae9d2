import { useTranslations } from 'next-intl';
import { PageLinks } from '../listings/list/page-links';
import type { Count } from './count';
import { dashboardHref, type DashboardUrl } from './dashboard-url';
import { PAGE_SIZE } from '@/lib/platform/site';

type Props = Count & {
  url: DashboardUrl;
  pageSize?: number;
};

export function Pager({ url, total, exact, pageSize = PAGE_SIZE }: Props) {
  const t = useTranslations('my.pages');
  return (
    <PageLinks
      label={useTranslations('admin')('pages')}
      previous={t('previous')}
      next={t('next')}
      name={(page) => t('page', { page })}
      hrefOf={(page) => dashboardHref({ ...url, page })}
      current={url.page}
      total={total}
      exact={exact}
      pageSize={pageSize}
    />
  );
}
