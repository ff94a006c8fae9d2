import type { PropertyType } from '@/lib/listings/constants';
import { photoAt, photoSrcSet } from '@/lib/storage/photo-widths';

type Props = {
  imageUrl: string | null;
  preview: string | null;
  propertyType: PropertyType | null;
  alt: string;
  sizes: string;
  loading?: 'lazy' | 'eager';
  className?: string;
};

const fallbacks: Record<PropertyType, string> = {
  apartment: '/fallback/apartment.svg',
  villa: '/fallback/villa.svg',
  commercial: '/fallback/commercial.svg',
  land: '/fallback/land.svg',
};

/** Or the picture of its type (docs/product.md 4.4). If it fails to load, the early script shows the placeholder. */
export function Photo({ imageUrl, preview, propertyType, alt, sizes, loading = 'lazy', className = '' }: Props) {
  const frame = { width: 640, height: 480, className: `photo ${className}`.trimEnd() };
  if (!imageUrl) {
    const picture = (propertyType && fallbacks[propertyType]) ?? '/fallback/none.svg';
    return <img src={picture} alt={alt} loading={loading} decoding="async" {...frame} />;
  }
  return (
    <img
      src={photoAt(imageUrl, 640)}
      alt={alt}
      srcSet={photoSrcSet(imageUrl)}
      sizes={sizes}
      loading={loading}
      decoding="async"
      style={preview ? { backgroundImage: `url(${preview})` } : undefined}
      {...frame}
    />
  );
}
