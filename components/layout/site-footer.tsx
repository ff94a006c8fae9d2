import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { paths } from '@/lib/paths';
import { BrandMark } from './brand-mark';
import { FiguresChoice } from './figures-choice';
import { LanguageLink } from './language-link';

export async function SiteFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale });
  const name = t('site.name');
  const links = [
    { href: paths.properties({ listingType: 'sale' }), label: t('shell.title.buy') },
    { href: paths.properties({ listingType: 'rent' }), label: t('shell.title.rent') },
    { href: paths.properties(), label: t('shell.title.search') },
  ];
  const item = 'inline-flex h-11 items-center text-sm font-medium hover:underline';
  return (
    <footer className="mt-16 border-t border-border bg-muted pb-(--bottom-nav-height)">
      <div className="page-width flex flex-col gap-6 py-8 lg:flex-row lg:items-center lg:justify-between">
        <div className="max-w-md">
          <p className="flex items-center gap-2 font-bold">
            <BrandMark className="size-6" />
            {name}
          </p>
          <p className="mt-1 text-sm text-muted-foreground">{t('shell.tagline')}</p>
        </div>
        <nav aria-label={t('shell.footer.label')}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} prefetch={false} className={item}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <LanguageLink className={item} />
            </li>
          </ul>
          {locale === 'ar' && <FiguresChoice className="w-fit" />}
        </nav>
      </div>
      <div className="page-width flex flex-col gap-1 border-t border-border py-4 text-xs text-muted-foreground lg:flex-row lg:justify-between">
        <p>{t('shell.footer.rights', { name })}</p>
        <p>{t('shell.footer.areaData')}</p>
      </div>
    </footer>
  );
}
