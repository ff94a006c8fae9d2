import { ImagePlus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type DragEvent } from 'react';
import { useStore } from '../../../ui/store';
import { toast } from '../../../ui/use-toast';
import { useExplain } from '../fields';
import { mainOf, reusedIndexes } from './photo-state';
import { PhotoTile } from './photo-tile';
import type { AddedFiles, PhotoUploader } from './photo-uploader';
import { ReusablePhotos } from './reusable-photos';
import { formatNumber } from '@/lib/i18n/format';
import { isPhoto } from '@/lib/listings/photos/kind';

export function PhotoField({ uploader, sending }: { uploader: PhotoUploader; sending: boolean }) {
  const t = useTranslations('form');
  const explain = useExplain();
  const locale = useLocale();
  const state = useStore(uploader);
  const { photos, max, preparing, reusable } = state;
  const main = mainOf(state);
  const [{ refused, leftOut }, setAdded] = useState<AddedFiles>({ refused: [], leftOut: [] });
  const [isDragOver, setIsDragOver] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const number = (value: number) => formatNumber(value, locale);
  const inList = new Intl.ListFormat(locale, { type: 'unit' });
  const count = reusedIndexes(state).length + photos.length;
  const shown = photos.filter(isPhoto).length;

  const add = async (files: File[]) => {
    if (files.length === 0) return;
    const added = await uploader.add(files);
    setAdded(added);
    if (added.leftOut.length > 0) {
      const [title, description] = [t('photos.maximum', { max }), t('photos.maximumDetail', { max })];
      toast({ variant: 'destructive', title, description });
    }
  };
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const dropZone = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragOver(true);
    },
    onDragLeave: () => setIsDragOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragOver(false);
      void add([...event.dataTransfer.files]);
    },
  };
  return (
    <div className="grid gap-4" {...dropZone}>
      {reusable.length > 0 && <ReusablePhotos uploader={uploader} sending={sending} />}
      <label
        data-over={isDragOver || undefined}
        className="flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed border-input p-4 text-center transition-colors hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring data-over:border-primary data-over:bg-muted"
      >
        <span className="flex items-center gap-2 font-medium text-primary">
          <ImagePlus aria-hidden className="size-5" />
          {t('photos.add')}
        </span>
        <span aria-hidden className="hidden text-sm text-muted-foreground pointer-fine:block">
          {t('photos.drop')}
        </span>
        <span className="text-sm text-muted-foreground">{t('photos.help', { n: number(max) })}</span>
        <input
          type="file"
          accept="image/*"
          multiple
          className="sr-only"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = ''; // the same file may be chosen again
            void add(files);
          }}
        />
      </label>
      {refused.length > 0 && (
        <ul role="alert" className="grid gap-1 text-sm text-destructive">
          {refused.map(({ name, reason }, index) => (
            <li key={index}>
              <strong className="font-medium">{t('photos.refused', { name: isolated(name) })}</strong> {explain(reason)}
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <p role="alert" className="text-sm text-destructive">
          {t('photos.leftOut', { names: inList.format(leftOut.map(isolated)) })}
        </p>
      )}
      {photos.length > 0 && (
        <ol aria-label={t('photos.list')} className="grid grid-cols-2 max-[19rem]:grid-cols-1 gap-3 md:grid-cols-3">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              isMain={photo === main}
              index={index}
              firstNumber={reusable.length + 1}
              range={isPhoto(photo) ? { first: 0, last: shown - 1 } : { first: shown, last: photos.length - 1 }}
              uploader={uploader}
              announce={setAnnouncement}
            />
          ))}
        </ol>
      )}
      <p className="flex justify-between text-sm text-muted-foreground">
        <span role="status">{preparing > 0 ? t('photos.preparing') : announcement}</span>
        <span>{count === 0 ? t('photos.none') : t('photos.count', { n: number(count), max: number(max) })}</span>
      </p>
    </div>
  );
}

/** A file's name keeps its own direction inside the sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;
