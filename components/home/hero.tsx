import { useTranslations } from 'next-intl';
import { QuickSearch } from './quick-search';
import { phoneSize } from '@/lib/storage/photo-widths';

const PICTURE_WIDTHS = [640, 1080, 1600];
const SIZES = `(width >= 40rem) 100vw, ${phoneSize(95)}`;
const pictures = (type: string) => PICTURE_WIDTHS.map((width) => `/hero-${width}.${type} ${width}w`).join(', ');

export function Hero() {
  const t = useTranslations('home');
  return (
    <section>
      <picture>
        <source type="image/avif" srcSet={pictures('avif')} sizes={SIZES} />
        <img
          src="/hero-1080.webp"
          srcSet={pictures('webp')}
          sizes={SIZES}
          width={1600}
          height={900}
          alt={t('heroAlt')}
          fetchPriority="high"
          decoding="async"
          className="h-50 w-full object-cover object-[50%_35%] lg:h-80"
        />
      </picture>
      <div className="page-width relative -mt-12 lg:-mt-28">
        <div className="grid gap-3 rounded-xl border bg-card p-4 shadow-float sm:p-5 lg:p-6">
          <h1 className="text-xl font-bold">{t('heading')}</h1>
          <p className="-mt-2 text-sm text-muted-foreground max-lg:hidden">{t('lead')}</p>
          <QuickSearch />
        </div>
      </div>
    </section>
  );
}
