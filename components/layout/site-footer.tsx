import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/routing';
import { SiteFooterView } from './site-footer-view';

export async function SiteFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale });
  return (
    <SiteFooterView
      label={t('shell.footer.label')}
      tagline={t('shell.tagline')}
      notes={[t('shell.footer.rights', { name: t('site.name') }), t('shell.footer.areaData')]}
    />
  );
}
