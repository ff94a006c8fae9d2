import { getTranslations } from 'next-intl/server';
import { SiteFooterView } from './site-footer-view';
import type { Locale } from '@/lib/i18n/routing';

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
