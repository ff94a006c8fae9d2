import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PageLinks } from '../listings/list/page-links';
import type { Count } from './count';
import { dashboardHref, type DashboardUrl } from './dashboard-url';

export function Pager({ url, ...count }: Count & { url: DashboardUrl; pageSize?: number }) {
  const label = useTranslations('admin')('pages');
  return <DeskPages label={label} hrefOf={(page) => dashboardHref({ ...url, page })} current={url.page} {...count} />;
}

export function DeskPages(props: Omit<ComponentProps<typeof PageLinks>, 'previous' | 'next' | 'name'>) {
  const t = useTranslations('my.pages');
  return <PageLinks previous={t('previous')} next={t('next')} name={(page) => t('page', { page })} {...props} />;
}
