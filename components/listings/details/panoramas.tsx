import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Arrows } from './arrows';
import { FullScreen, roundButton } from './full-screen';
import type { GalleryPhoto } from './gallery-photo';
import { photoAt } from '@/lib/storage/photo-widths';
import 'pannellum';
import 'pannellum/build/pannellum.css';

declare global {
  interface Window {
    pannellum: { viewer: (container: HTMLElement, config: object) => { destroy: () => void } };
  }
}

/** Codes of the arrow keys, plus and minus. By default the viewer also handles Escape, which must close the dialog. */
const KEYS = [37, 38, 39, 40, 61, 107, 109, 173, 187, 189];
const MESSAGES = ['fileAccessError', 'genericWebGLError', 'textureSizeError', 'unknownError'];

type Props = { photos: GalleryPhoto[]; label: string; onClose: () => void };

/** A dialog to look around in panoramas. They do not turn by themselves. */
export function Panoramas({ photos, label, onClose }: Props) {
  const t = useTranslations('details.media');
  const frame = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const imageUrl = photos[index]?.imageUrl;
  const [loading, failed] = [t('loading'), t('failed')];

  useEffect(() => {
    if (!frame.current || imageUrl === undefined) return;
    const viewer = window.pannellum.viewer(frame.current, {
      type: 'equirectangular',
      panorama: photoAt(imageUrl, 1600),
      autoLoad: true,
      showControls: false,
      capturedKeyNumbers: KEYS,
      strings: { loadingLabel: loading, ...Object.fromEntries(MESSAGES.map((name) => [name, failed])) },
    });
    frame.current.focus();
    return () => viewer.destroy();
  }, [imageUrl, loading, failed]);

  return (
    <FullScreen
      label={label}
      close={t('close')}
      onClose={onClose}
      counter={photos.length > 1 ? { index, total: photos.length } : undefined}
    >
      <div className="relative min-h-0 flex-1">
        {/* The viewer places what it draws from the left. */}
        <div ref={frame} dir="ltr" role="application" aria-label={t('look')} className="size-full" />
        <Arrows index={index} total={photos.length} onGo={setIndex} className={roundButton} />
      </div>
      <p className="px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center text-sm">{t('look')}</p>
    </FullScreen>
  );
}
