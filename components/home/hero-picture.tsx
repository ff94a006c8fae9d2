import { getTranslations } from 'next-intl/server';

const WIDTHS = [640, 1080, 1600];
const files = (type: string) => WIDTHS.map((width) => `/hero-${width}.${type} ${width}w`).join(', ');

/** Behind the heading; it ends where the search card's lower half begins. Darkened so that white text can be read. */
export async function HeroPicture() {
  const t = await getTranslations('home');
  return (
    <div className="absolute inset-x-0 top-0 bottom-24 overflow-hidden bg-[oklch(0.35_0.06_220)] lg:bottom-16">
      <picture>
        <source type="image/avif" srcSet={files('avif')} sizes="100vw" />
        <img
          src="/hero-1080.webp"
          srcSet={files('webp')}
          sizes="100vw"
          width={1600}
          height={900}
          alt={t('heroAlt')}
          fetchPriority="high"
          decoding="async"
          className="size-full object-cover"
        />
      </picture>
      <div className="absolute inset-0 bg-linear-to-t from-black/70 via-black/60 via-70% to-black/10 lg:via-black/45 lg:via-50%" />
    </div>
  );
}
