import { useLocale, useTranslations } from 'next-intl';
import { useStore } from '../../../ui/store';
import { toast } from '../../../ui/use-toast';
import { mainOf, reusedMainIndex } from './photo-state';
import { MainPhotoBadge, MakeMainButton } from './photo-tile';
import type { PhotoUploader } from './photo-uploader';
import { formatNumber } from '@/lib/i18n/format';

export function ReusablePhotos({ uploader, sending }: { uploader: PhotoUploader; sending: boolean }) {
  const t = useTranslations('form');
  const locale = useLocale();
  const state = useStore(uploader);
  const { reusable, omitted, max } = state;
  const main = reusedMainIndex(state);
  const newIsMain = mainOf(state) !== undefined;
  const setReused = (index: number, isReused: boolean) => {
    if (uploader.setReused(index, isReused)) return;
    toast({
      variant: 'destructive',
      title: t('photos.maximum', { max }),
      description: t('photos.maximumDetail', { max }),
    });
  };
  return (
    // After creation they belong to the listing and can only be changed on its own page.
    <fieldset disabled={sending} className="min-w-0">
      <legend className="text-sm font-medium">{t('rejected.photos')}</legend>
      <p className="mb-2 text-sm text-muted-foreground">{t('rejected.photosHelp')}</p>
      <ul className="grid grid-cols-2 max-[19rem]:grid-cols-1 gap-3 md:grid-cols-3">
        {reusable.map(({ url }, index) => {
          const isReused = !omitted.includes(index);
          const n = formatNumber(index + 1, locale);
          return (
            <li key={index} className="overflow-hidden rounded-lg border border-border bg-card">
              <div className="relative aspect-4/3 bg-muted">
                <img
                  src={url}
                  alt={t('rejected.photo', { n })}
                  className={`absolute inset-0 size-full object-cover ${isReused ? '' : 'opacity-40 grayscale'}`}
                />
                {index === main && !newIsMain && <MainPhotoBadge />}
                {index === main && newIsMain && !sending && (
                  <MakeMainButton n={n} onClick={() => uploader.makeMain(null)} />
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
