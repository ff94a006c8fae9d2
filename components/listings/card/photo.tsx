import type { ComponentProps } from 'react';
import type { PropertyType } from '@/lib/listings/constants';
import { photoAt, photoSrcSet, type PhotoWidth } from '@/lib/storage/photo-widths';

type Props = {
  imageUrl: string | null;
  preview: string | null;
  propertyType: PropertyType | null;
  sizes: string;
  widths?: readonly PhotoWidth[];
  /** `eager`: visible without scrolling; `first`: loaded before everything else. */
  loading?: 'lazy' | 'eager' | 'first';
  className?: string;
};

/** Decorative. The early script replaces a picture that fails to load by a placeholder (docs/product.md 4.4). */
export function Photo({ imageUrl, preview, propertyType, sizes, widths, loading = 'lazy', className = '' }: Props) {
  const frame: ComponentProps<'img'> = {
    width: 640,
    height: 480,
    loading: loading === 'lazy' ? 'lazy' : undefined,
    fetchPriority: loading === 'first' ? 'high' : undefined,
    decoding: 'async',
    className: `aspect-4/3 w-full bg-muted bg-cover object-cover ${className}`.trimEnd(),
  };
  if (!imageUrl) return <img src={`/fallback/${propertyType ?? 'none'}.svg`} alt="" {...frame} />;
  return (
    <img
      src={photoAt(imageUrl, 640)}
      alt=""
      srcSet={photoSrcSet(imageUrl, widths)}
      sizes={sizes}
      style={preview ? { backgroundImage: `url(${preview})` } : undefined}
      {...frame}
    />
  );
}
