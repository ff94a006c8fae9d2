import { PageLinks } from '../listings/list/page-links';
import { dashboardHref, type DashboardUrl } from './dashboard-url';
import type { CappedCount } from '@/lib/platform/pages';

type Props = CappedCount & {
  url: DashboardUrl;
  pageSize?: number;
};

export function Pager({ url, total, exact, pageSize }: Props) {
  return (
    <PageLinks
      hrefOf={(page) => dashboardHref({ ...url, page })}
      current={url.page}
      total={total}
      exact={exact}
      pageSize={pageSize}
    />
  );
}
