import { useTranslations } from 'next-intl';
import type { ImageView, PropertyView } from '@/lib/properties/view';
import { Carousel } from './carousel';
import { galleryPhotos } from './photo-list';

type Props = { property: PropertyView; images: ImageView[]; title: string };

/** The carousel, or the drawing of the listing's type where there is no photo. */
export function Photos({ property, images, title }: Props) {
  const t = useTranslations('details.photos');
  if (images.length === 0) {
    return (
      <img
        src={`/fallback/${property.propertyType}.svg`}
        alt={t('none')}
        width={1200}
        height={900}
        fetchPriority="high"
        className="aspect-4/3 w-full bg-muted object-cover md:aspect-video lg:rounded-lg"
      />
    );
  }
  return <Carousel photos={galleryPhotos(images)} title={title} />;
}
