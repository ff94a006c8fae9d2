'use client';

import { CirclePlay, DraftingCompass, Rotate3d } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import type { GalleryPhoto } from './gallery-photo';
import { Button } from '@/components/ui/button';
import { useLoaded } from '@/components/ui/use-loaded';
import type { MediaLink } from '@/lib/listings/media-links';

const loadGallery = () => import('./gallery');
const loadEmbed = () => import('./embed');
const loadPanoramas = () => import('./panoramas');

type Props = {
  /** Floor plans and panoramas. */
  pictures: GalleryPhoto[];
  video: MediaLink | null;
  tour: MediaLink | null;
  title: string;
};

/** Buttons to videos, tours, panoramas and floor plans. Each is loaded when its button is pressed. */
export function Media({ pictures, video, tour, title }: Props) {
  const t = useTranslations('details.media');
  const [opened, setOpened] = useState<'video' | 'tour' | 'panorama' | 'plan' | null>(null);
  const gallery = useLoaded(loadGallery, opened === 'plan');
  const embed = useLoaded(loadEmbed, opened === 'video' || opened === 'tour');
  const viewer = useLoaded(loadPanoramas, opened === 'panorama');
  const plans = pictures.filter(({ kind }) => kind === 'plan');
  const panoramas = pictures.filter(({ kind }) => kind === 'panorama');
  const link = opened === 'video' ? video : opened === 'tour' ? tour : null;
  const close = () => setOpened(null);
  const button = (name: NonNullable<typeof opened>, icon: ReactNode) => (
    <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpened(name)}>
      {icon}
      {t(name)}
    </Button>
  );
  return (
    <div role="group" aria-label={t('label')} className="flex flex-wrap gap-2 noscript:hidden print:hidden">
      {video && button('video', <CirclePlay aria-hidden className="size-4 shrink-0" />)}
      {tour && button('tour', <Rotate3d aria-hidden className="size-4 shrink-0" />)}
      {panoramas.length > 0 && button('panorama', <Rotate3d aria-hidden className="size-4 shrink-0" />)}
      {plans.length > 0 && button('plan', <DraftingCompass aria-hidden className="size-4 shrink-0" />)}
      {opened === 'plan' && gallery && gallery !== 'failed' && (
        <gallery.Gallery photos={plans} start={0} title={title} onClose={close} />
      )}
      {opened === 'panorama' && viewer && viewer !== 'failed' && (
        <viewer.Panoramas photos={panoramas} label={t('panorama')} onClose={close} />
      )}
      {link && embed && embed !== 'failed' && (
        <embed.Embed media={link} label={opened === 'video' ? t('video') : t('tour')} onClose={close} />
      )}
    </div>
  );
}
