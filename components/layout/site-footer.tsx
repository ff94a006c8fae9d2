import { getTranslations } from 'next-intl/server';
import { SiteFooterView } from './site-footer-view';
import type { Locale } from '@/lib/i18n/routing';
import { companyIn } from '@/lib/settings/company';
import type { Company } from '@/lib/settings/settings';

export async function SiteFooter({ locale, company }: { locale: Locale; company: Company }) {
  const t = await getTranslations({ locale });
  const shown = companyIn(company, locale);
  const registration = shown?.registration && t('shell.footer.registration', { number: shown.registration });
  return (
    <SiteFooterView
      label={t('shell.footer.label')}
      tagline={t('shell.tagline')}
      notes={[
        t('shell.footer.rights', { name: t('site.name') }),
        ...(shown ? [[shown.name, shown.address, registration].filter(Boolean).join(' · ')] : []),
        t('shell.footer.areaData'),
      ]}
    />
  );
}
