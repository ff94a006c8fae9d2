import { ChevronLeft, ChevronRight, RotateCw, Star, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { DragEvent, ReactNode } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { SelectNative } from '../../../ui/select-native';
import { toast } from '../../../ui/use-toast';
import { useExplain } from '../fields';
import type { FormPhoto } from './photo-order';
import type { PhotoUploader } from './photo-uploader';
import { isShowable } from './prepare-photo';
import { explainProblem } from './use-photo-uploader';
import { ApiError } from '@/lib/http/api-client';
import { formatNumber } from '@/lib/i18n/format';
import { isPanoramic, PHOTO_KINDS, type PhotoKind } from '@/lib/listings/photos/kind';

type Props = {
  photo: FormPhoto;
  isMain: boolean;
  index: number;
  /** Indexes between which it can be moved. */
  range: { first: number; last: number };
  /** Reused photos are numbered before. */
  firstNumber: number;
  uploader: PhotoUploader;
  announce: (text: string) => void;
};

/** Distinguishes a dragged photo of this form from a file. */
const DRAGGED = 'application/x-listing-photo';

export function PhotoTile({ photo, isMain, index, range, firstNumber, uploader, announce }: Props) {
  const t = useTranslations('form');
  const kinds = useTranslations('types.photoKind');
  const explain = useExplain();
  const locale = useLocale();
  const n = formatNumber(index + firstNumber, locale);
  const { key, image, kind } = photo;
  const move = (to: number) => {
    uploader.move(key, to);
    announce(t('photos.moved', { n, to: formatNumber(to + firstNumber, locale) }));
  };
  const choose = (chosen: PhotoKind) => {
    if (chosen === 'panorama' && image && !isPanoramic(image))
      return toast({ variant: 'destructive', title: t('photos.kindFailed'), description: explain('panorama_shape') });
    uploader.setKind(key, chosen);
    announce(t('photos.kindsLast'));
  };
  const onDrop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (!dragged) return;
    event.preventDefault();
    uploader.move(dragged, index);
  };
  return (
    <li
      draggable={range.last > range.first}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, key);
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={onDrop}
      className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-border bg-card"
    >
      <div className="relative aspect-4/3 bg-muted">
        {photo.file && !isShowable(photo.file) ? (
          <span className="absolute inset-0 grid place-items-center p-3 text-center text-sm text-muted-foreground">
            <bdi className="break-all">{photo.file.name}</bdi>
          </span>
        ) : (
          <img
            src={photo.url}
            alt={t('photos.photo', { n })}
            draggable={false}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {kind === 'photo' ? (
          isMain ? (
            <MainPhotoBadge />
          ) : (
            <MakeMainButton n={n} onClick={() => uploader.makeMain(key)} />
          )
        ) : (
          <Badge variant="photo" className="absolute inset-s-2 top-2">
            {kinds(kind)}
          </Badge>
        )}
      </div>
      <UploadStatus photo={photo} n={n} onRetry={() => uploader.retry(key)} />
      {image && (
        <SelectNative
          aria-label={t('photos.kind', { n })}
          value={kind}
          onChange={({ target }) => choose(target.value as PhotoKind)}
          className="mx-2 mt-2"
        >
          {PHOTO_KINDS.map((each) => (
            <option key={each} value={each}>
              {kinds(each)}
            </option>
          ))}
        </SelectNative>
      )}
      <div className="mt-auto flex justify-between">
        <ToolButton label={t('photos.earlier', { n })} disabled={index === range.first} onClick={() => move(index - 1)}>
          <ChevronLeft aria-hidden className="rtl:rotate-180" />
        </ToolButton>
        <ToolButton label={t('photos.later', { n })} disabled={index === range.last} onClick={() => move(index + 1)}>
          <ChevronRight aria-hidden className="rtl:rotate-180" />
        </ToolButton>
        <ToolButton label={t('photos.remove', { n })} onClick={() => uploader.remove(key)}>
          <Trash2 aria-hidden />
        </ToolButton>
      </div>
    </li>
  );
}

export function MainPhotoBadge() {
  const t = useTranslations('form.photos');
  return (
    <Badge variant="photo" className="absolute inset-s-2 top-2">
      <Star aria-hidden fill="currentColor" />
      {t('main')}
    </Badge>
  );
}

/** Shown in the corner of the other photos. @param props.n the photo's number, formatted */
export function MakeMainButton({ n, onClick }: { n: string; onClick: () => void }) {
  const t = useTranslations('form.photos');
  return (
    <button
      type="button"
      aria-label={t('makeMain', { n })}
      onClick={onClick}
      className="absolute inset-s-1 top-1 grid size-11 place-items-center"
    >
      <span className="grid size-8 place-items-center rounded-full bg-background text-foreground">
        <Star aria-hidden className="size-4" />
      </span>
    </button>
  );
}

type ToolButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

/** `aria-disabled`, since a disabled button loses the focus. */
function ToolButton({ label, disabled = false, onClick, children }: ToolButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </Button>
  );
}

type StatusProps = { photo: FormPhoto; n: string; onRetry: () => void };

function UploadStatus({ photo: { status, progress, problem }, n, onRetry }: StatusProps) {
  const t = useTranslations('form');
  const locale = useLocale();
  const percent = Math.round(progress * 100);
  if (status === 'failed') {
    return (
      <div className="px-3 pt-2">
        <p className="text-xs text-destructive">
          {problem instanceof ApiError ? explainProblem(problem, t) : t('photos.failed')}
        </p>
        <Button variant="outline" size="sm" aria-label={t('photos.retryOne', { n })} onClick={onRetry} className="mt-1">
          <RotateCw aria-hidden />
          {t('photos.retry')}
        </Button>
      </div>
    );
  }
  const text = {
    waiting: t('photos.waiting'),
    uploading: percent < 100 ? t('photos.uploading', { n: formatNumber(percent, locale) }) : t('photos.working'),
    stored: t('photos.stored'),
  }[status];
  return (
    <div className="px-3 pt-2">
      <p className="text-xs text-muted-foreground">{text}</p>
      <div
        role="progressbar"
        aria-label={t('photos.photo', { n })}
        aria-valuenow={status === 'stored' ? 100 : percent}
        aria-valuetext={text}
        hidden={status !== 'uploading'}
        className="mt-1 h-1.5 overflow-hidden rounded-full bg-muted"
      >
        <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
