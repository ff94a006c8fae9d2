'use client';

import { CirclePlay, DraftingCompass, Rotate3d, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { GalleryPhoto } from './gallery-photo';
import { Button } from '@/components/ui/button';
import { useOnDemand } from '@/components/ui/use-on-demand';
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

export function Media({ pictures, video, tour, title }: Props) {
  const t = useTranslations('details.media');
  const plans = pictures.filter(({ kind }) => kind === 'plan');
  const panoramas = pictures.filter(({ kind }) => kind === 'panorama');
  return (
    <div role="group" aria-label={t('label')} className="flex flex-wrap gap-2 noscript:hidden print:hidden">
      {video && (
        <DialogButton load={loadEmbed} Icon={CirclePlay} label={t('video')}>
          {({ Embed }, close) => <Embed media={video} label={t('video')} onClose={close} />}
        </DialogButton>
      )}
      {tour && (
        <DialogButton load={loadEmbed} Icon={Rotate3d} label={t('tour')}>
          {({ Embed }, close) => <Embed media={tour} label={t('tour')} onClose={close} />}
        </DialogButton>
      )}
      {panoramas.length > 0 && (
        <DialogButton load={loadPanoramas} Icon={Rotate3d} label={t('panorama')}>
          {({ Panoramas }, close) => <Panoramas photos={panoramas} label={t('panorama')} onClose={close} />}
        </DialogButton>
      )}
      {plans.length > 0 && (
        <DialogButton load={loadGallery} Icon={DraftingCompass} label={t('plan')}>
          {({ Gallery }, close) => <Gallery photos={plans} start={0} title={title} onClose={close} />}
        </DialogButton>
      )}
    </div>
  );
}

type ButtonProps<T> = {
  load: () => Promise<T>;
  Icon: LucideIcon;
  label: string;
  children: (loaded: T, close: () => void) => ReactNode;
};

function DialogButton<T extends object>({ load, Icon, label, children }: ButtonProps<T>) {
  const { loaded, isOpen, setOpen, opener } = useOnDemand(load);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" {...opener}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </Button>
      {loaded && isOpen && children(loaded, () => setOpen(false))}
    </>
  );
}
