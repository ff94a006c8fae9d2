import { getTranslations } from 'next-intl/server';
import { CloseBanner } from './close-banner';
import type { Locale } from '@/lib/i18n/routing';
import type { Banner } from '@/lib/settings/settings';

/** Identifies the text of a banner, so that a device that closed one banner sees the next. */
function bannerKey({ en, ar }: NonNullable<Banner>): string {
  let hash = 0;
  for (const letter of `${en}\n${ar}`) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `b${hash}`;
}

/** Hidden from the first paint on where the device has closed it: first-paint-script.ts sets the attribute. */
const closedBannerStyle = (key: string) => `html[data-banner=${key}] [data-slot=banner]{display:none}`;

export async function SiteBanner({ locale, banner }: { locale: Locale; banner: NonNullable<Banner> }) {
  const t = await getTranslations({ locale, namespace: 'shell.banner' });
  const key = bannerKey(banner);
  return (
    <aside aria-label={t('label')} data-slot="banner" className="bg-accent text-sm text-accent-foreground print:hidden">
      <style>{closedBannerStyle(key)}</style>
      <div className="page-width flex items-center gap-3 py-1">
        <p className="min-w-0 flex-1 py-1 font-medium wrap-anywhere">{banner[locale]}</p>
        <CloseBanner banner={key} label={t('close')} />
      </div>
    </aside>
  );
}
