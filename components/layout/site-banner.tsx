import { getTranslations } from 'next-intl/server';
import { Icon } from '../ui/icon';
import type { Locale } from '@/lib/i18n/routing';
import type { Banner } from '@/lib/settings/settings';

/** Names what a banner says, so that a device that has closed one sees the next. */
function bannerKey({ en, ar }: NonNullable<Banner>): string {
  let hash = 0;
  for (const letter of `${en}\n${ar}`) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `b${hash}`;
}

/** The first-paint script names the banner that the device has closed. */
const closedBannerStyle = (key: string) => `html[data-banner=${key}] [data-slot=banner]{display:none}`;

type Props = { locale: Locale; banner: NonNullable<Banner> };

/** What the operator tells everybody. The first-paint script hides it where this device has closed it, and closes it. */
export async function SiteBanner({ locale, banner }: Props) {
  const t = await getTranslations({ locale, namespace: 'shell.banner' });
  const key = bannerKey(banner);
  return (
    <aside aria-label={t('label')} data-slot="banner" className="bg-accent text-sm text-accent-foreground print:hidden">
      <style>{closedBannerStyle(key)}</style>
      <div className="page-width flex items-center gap-3 py-1">
        <p className="min-w-0 flex-1 py-1 font-medium wrap-anywhere">{banner[locale]}</p>
        <button
          type="button"
          value={key}
          aria-label={t('close')}
          className="banner-close -me-3 flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-black/5"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
    </aside>
  );
}
