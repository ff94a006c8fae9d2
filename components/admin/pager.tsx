import { useLocale, useTranslations } from 'next-intl';
import { PAGE_SIZE } from '@/lib/site';
import { PageLinks } from '../properties/page-links';
import { viewHref, type Count, type View } from './view';

type Props = Count & {
  view: View;
  /** 24 unless the view has its own. */
  pageSize?: number;
};

/** The pages of a view as real links; nothing where one page is all. */
export function Pager({ view, total, exact, pageSize = PAGE_SIZE }: Props) {
  const t = useTranslations('my.pages');
  return (
    <PageLinks
      label={useTranslations('admin')('pages')}
      previous={t('previous')}
      next={t('next')}
      name={(page) => t('page', { page })}
      hrefOf={(page) => viewHref({ ...view, page })}
      current={view.page}
      total={total}
      exact={exact}
      pageSize={pageSize}
      locale={useLocale()}
    />
  );
}
