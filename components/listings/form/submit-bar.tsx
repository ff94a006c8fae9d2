import { Check, CloudOff } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { useStore } from '../../ui/store';
import type { SaveState } from './autosave';
import type { PhotoUploader } from './photos/photo-uploader';
import { formatNumber, formatTime } from '@/lib/i18n/format';

type Props = {
  label: string;
  phase: 'idle' | 'sending' | 'photos';
  saved: SaveState;
  uploader: PhotoUploader;
  onPreview: () => unknown;
};

export function SubmitBar({ label, phase, saved, uploader, onPreview }: Props) {
  const t = useTranslations('form');
  const locale = useLocale();
  const { photos } = useStore(uploader);
  const stored = photos.filter(({ status }) => status === 'stored').length;
  const progress = {
    idle: null,
    sending: t('submit.sending'),
    photos: t('submit.photos', { n: formatNumber(stored, locale), total: formatNumber(photos.length, locale) }),
  }[phase];
  return (
    <div className="submit-bar sticky bottom-(--bottom-nav-height) z-10 -mx-(--gutter) border-t border-border bg-background px-(--gutter) py-2.5 lg:ms-[calc(16rem-var(--gutter))] lg:py-3">
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1.5">
        <p
          role="status"
          className="flex items-center gap-1.5 text-sm text-muted-foreground empty:hidden max-sm:w-full max-sm:text-xs"
        >
          {saved?.type === 'saved' && phase === 'idle' && (
            <>
              <Check aria-hidden className="size-4 shrink-0 text-success" />
              {t('draft.saved', { time: formatTime(saved.at, locale) })}
            </>
          )}
          {saved?.type === 'failed' && phase === 'idle' && (
            <>
              <CloudOff aria-hidden className="size-4 shrink-0" />
              {saved.detail ?? t('draft.notSaved')}
            </>
          )}
        </p>
        <Button variant="outline" size="lg" aria-disabled={phase !== 'idle' || undefined} onClick={() => onPreview()}>
          {t('pagePreview.title')}
        </Button>
        <Button type="submit" size="lg" aria-disabled={phase !== 'idle' || undefined} className="grow sm:grow-0">
          {progress ?? label}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {progress}
      </p>
    </div>
  );
}
