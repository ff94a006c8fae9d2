import type { PropertyType } from '@/lib/properties/constants';
import { photoAt, photoSrcSet } from '@/lib/storage/photo-widths';

type Props = {
  /** The photo's address on the wire, or null where the listing has none. */
  imageUrl: string | null;
  /** Its blurred preview, a data URI of a few bytes. */
  preview: string | null;
  /** Decides the picture in place of a missing photo. */
  propertyType: PropertyType | null;
  /** Empty where a text beside it says the same. */
  alt: string;
  sizes: string;
  /** Above the fold: loaded at once, the first one before anything else. */
  loading?: 'lazy' | 'eager' | 'first';
  className?: string;
};

const fallbacks: Record<PropertyType, string> = {
  apartment: '/fallback/apartment.svg',
  villa: '/fallback/villa.svg',
  commercial: '/fallback/commercial.svg',
  land: '/fallback/land.svg',
};

/**
 * The part of `sizes` for phones, for a picture as wide as `share` percent of the screen: smaller than it is, so that
 * the 640 px file serves all but the widest. It has 1.7 pixels to the dot there, which is enough for a photo, at half
 * the bytes of the next one.
 */
export const phoneSize = (share: number) =>
  `(resolution > 2.1dppx) ${Math.round(share * 0.56)}vw, ${Math.round(share * 0.8)}vw`;

/**
 * A listing's primary photo in 4:3, over its blurred preview so that nothing flashes or shifts. Without one the
 * picture of its type stands in, or the generic one for a type that nobody knows (docs/product.md 4.4).
 * A photo that fails to load gets the placeholder from the early script.
 */
export function Photo({ imageUrl, preview, propertyType, alt, sizes, loading = 'lazy', className = '' }: Props) {
  const frame = { width: 640, height: 480, className: `aspect-4/3 w-full bg-muted object-cover ${className}` };
  if (!imageUrl) {
    const picture = (propertyType && fallbacks[propertyType]) ?? '/fallback/none.svg';
    return <img src={picture} alt={alt} loading={loading === 'lazy' ? 'lazy' : 'eager'} decoding="async" {...frame} />;
  }
  return (
    <img
      src={photoAt(imageUrl, 640)}
      alt={alt}
      srcSet={photoSrcSet(imageUrl)}
      sizes={sizes}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      decoding="async"
      style={preview ? { backgroundImage: `url("${preview}")`, backgroundSize: 'cover' } : undefined}
      {...frame}
    />
  );
}
