import { PageLinks } from '../listings/list/page-links';
import type { Count } from './count';
import { dashboardHref, type DashboardUrl } from './dashboard-url';

type Props = Count & {
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
