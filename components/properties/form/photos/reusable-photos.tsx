'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Star } from 'lucide-react';
import { formatNumber } from '@/lib/i18n/format';
import { Badge } from '../../../ui/badge';
import { toast } from '../../../ui/toast-store';
import { reusedMainIndex } from './photo-reducer';
import type { PhotoUploader } from './photo-uploader';
import { usePhotoState } from './use-photo-uploader';

export function ReusablePhotos({ uploader, sending }: { uploader: PhotoUploader; sending: boolean }) {
  const t = useTranslations('form');
  const locale = useLocale();
  const { reusable, photos } = usePhotoState(uploader);
  const main = reusedMainIndex(reusable);
  const newIsMain = photos.some(({ isMain }) => isMain);
  const setReused = (index: number, isReused: boolean) => {
    if (uploader.setReused(index, isReused)) return;
    toast({ variant: 'destructive', title: t('photos.maximum'), description: t('photos.maximumDetail') });
  };
  return (
    // Once the listing is created it has them: from then on they are changed on its own page.
    <fieldset disabled={sending} className="min-w-0">
      <legend className="text-sm font-medium">{t('rejected.photos')}</legend>
      <p className="mb-2 text-sm text-muted-foreground">{t('rejected.photosHelp')}</p>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {reusable.map(({ url, isReused }, index) => {
          const n = formatNumber(index + 1, locale);
          return (
            <li key={index} className="overflow-hidden rounded-lg border border-border bg-card">
              <div className="relative aspect-4/3 bg-muted">
                <img
                  src={url}
                  alt={t('rejected.photo', { n })}
                  className={`absolute inset-0 size-full object-cover ${isReused ? '' : 'opacity-40 grayscale'}`}
                />
                {index === main && !newIsMain && (
                  <Badge variant="photo" className="absolute inset-s-2 top-2">
                    <Star aria-hidden fill="currentColor" />
                    {t('photos.main')}
                  </Badge>
                )}
                {index === main && newIsMain && !sending && (
                  <button
                    type="button"
                    aria-label={t('photos.makeMain', { n })}
                    onClick={() => uploader.makeMain(null)}
                    className="absolute inset-s-1 top-1 grid size-11 place-items-center"
                  >
                    <span className="grid size-8 place-items-center rounded-full bg-background text-foreground">
                      <Star aria-hidden className="size-4" />
                    </span>
                  </button>
                )}
              </div>
              <label className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3 text-sm font-medium">
                <input
                  type="checkbox"
                  checked={isReused}
                  onChange={({ target }) => setReused(index, target.checked)}
                  aria-label={t('rejected.keepOne', { n })}
                  className="size-5 shrink-0 accent-primary"
                />
                {t('rejected.keep')}
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
