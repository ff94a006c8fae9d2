import { Map as MapIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WhatsAppLink } from './contact-panel';
import { ExpiryBadge } from './expiry-badge';
import { galleryPhotos } from './gallery-photo';
import { Media } from './media';
import { Photos } from './photos';
import { buttonVariants } from '@/components/ui/button';
import { TypeIcon } from '@/components/ui/icon';
import { formatDate } from '@/lib/i18n/format';
import { parseTour, parseVideo } from '@/lib/listings/media-links';
import { isPhoto } from '@/lib/listings/photos/kind';
import type { DetailsPage } from '@/lib/listings/read/details';

type Pictured = Pick<DetailsPage, 'property' | 'images'> & { title: string };
type Props = Pictured & {
  /** From how many days before its end the listing says so; null if the page does not. */
  daysWarned: number | null;
  whatsapp?: string;
  ownerBar: ReactNode;
};

export function PhotoArea({ property, images, title, daysWarned, whatsapp, ownerBar }: Props) {
  const locale = useLocale();
  const { expiresAt, publisherId } = property;
  const expiryBadge = (className: string) =>
    daysWarned !== null && (
      <ExpiryBadge
        date={expiresAt}
        shown={formatDate(expiresAt, locale)}
        publisherId={publisherId}
        daysWarned={daysWarned}
        className={className}
      />
    );
  return (
    <>
      {images.some(isPhoto) ? (
        // Badges are at the upper start: the owner's bar covers the lower edge, the buttons of a phone the upper end.
        <div className="relative">
          <Photos photos={galleryPhotos(images)} title={title} />
          {expiryBadge('pointer-events-none absolute start-3 top-12 z-1 print:hidden')}
          {ownerBar}
        </div>
      ) : (
        <NoPhotos property={property} whatsapp={whatsapp} ownerBar={ownerBar}>
          {expiryBadge('print:hidden')}
        </NoPhotos>
      )}
      <BesidePhotos property={property} images={images} title={title} />
    </>
  );
}

function BesidePhotos({ property, images, title }: Pictured) {
  const pictures = images.filter((image) => !isPhoto(image));
  const video = parseVideo(property.videoUrl ?? '');
  const tour = parseTour(property.tourUrl ?? '');
  if (pictures.length === 0 && !video && !tour) return null;
  return (
    <div className="px-(--gutter) pt-3 lg:px-0">
      <Media pictures={galleryPhotos(pictures)} video={video} tour={tour} title={title} />
    </div>
  );
}

type NoPhotosProps = Pick<Props, 'property' | 'whatsapp' | 'ownerBar'> & { children: ReactNode };

/** Replaces the photos of a listing that has none, with links to ask for photos and to the map. */
function NoPhotos({ property, whatsapp, ownerBar, children }: NoPhotosProps) {
  const t = useTranslations('details.noPhotos');
  return (
    <div
      data-strip
      className="relative flex min-h-28 flex-wrap items-center gap-x-4 gap-y-3 bg-muted px-(--gutter) py-4 max-lg:content-start lg:min-h-20 lg:rounded-lg lg:px-5 print:hidden"
    >
      <TypeIcon type={property.propertyType} className="size-7 shrink-0 text-muted-foreground" />
      <p className="flex-1 font-medium">{t('title')}</p>
      {children}
      {/* The owner's bar would cover them. */}
      <div className="flex gap-2 max-sm:w-full max-[20rem]:flex-wrap [:has(>[data-owner-bar])>&]:invisible">
        {whatsapp && (
          <WhatsAppLink id={property.id} href={whatsapp} variant="outline" className="max-sm:flex-1">
            {t('ask')}
          </WhatsAppLink>
        )}
        <a href="#location" className={`${buttonVariants({ variant: 'outline' })} max-sm:flex-1`}>
          <MapIcon aria-hidden className="size-4 shrink-0" />
          {t('map')}
        </a>
      </div>
      {ownerBar}
    </div>
  );
}
