'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BrandMark } from './brand-mark';
import { FiguresChoice } from './figures';
import { LanguageLink } from './language-link';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

const LINKS = [
  ['buy', paths.properties({ listingType: 'sale' })],
  ['rent', paths.properties({ listingType: 'rent' })],
  ['search', paths.properties()],
  ['areas', paths.areas],
  ['favourites', paths.favourites],
  ['contact', paths.contact],
  ['trust', paths.trust],
  ['privacy', paths.privacy],
  ['terms', paths.terms],
] as const;

const linkClass = 'inline-flex h-11 items-center text-sm font-medium hover:underline';

/** A client component, so that beside its HTML a page carries its texts, not its tree. */
export function SiteFooterView({ label, tagline, notes }: { label: string; tagline: string; notes: string[] }) {
  const t = useTranslations();
  return (
    <footer className="mt-6 border-t border-border bg-muted pb-(--bottom-nav-height)">
      <div className="page-width flex flex-col gap-6 py-8 lg:flex-row lg:items-center lg:justify-between">
        <div className="max-w-md">
          <p className="flex items-center gap-2 font-bold">
            <BrandMark className="size-6" />
            {t('site.name')}
          </p>
          <p className="mt-1 text-sm text-muted-foreground">{tagline}</p>
        </div>
        <nav aria-label={label}>
          <ul className="flex flex-wrap gap-x-6">
            {LINKS.map(([key, href]) => (
              <li key={key}>
                <Link href={href} className={linkClass}>
                  {t(`shell.title.${key}`)}
                </Link>
              </li>
            ))}
            <li>
              <LanguageLink className={linkClass} />
            </li>
          </ul>
          {useLocale() === 'ar' && <FiguresChoice />}
        </nav>
      </div>
      <div className="page-width">
        <div className="flex flex-col gap-1 border-t border-border py-4 text-xs text-muted-foreground lg:flex-row lg:justify-between">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </div>
    </footer>
  );
}
