'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api, ApiError } from '@/lib/api-client';
import type { ImageView, RejectedView } from '@/lib/properties/view';
import { photoAt } from '@/lib/storage/photo-widths';
import { toast } from '../../../ui/toast-store';
import { uploadPhoto } from '../upload';
import { offeredPhotos } from './offered-photos';
import { PhotoDesk, type Ports } from './photo-desk';
import { keepPhotos, type Drawer } from './photo-store';
import { preparePhoto } from './prepare-photo';

type FormText = ReturnType<typeof useTranslations<'form'>>;

const TITLES = { upload: 'photos.uploadFailed', remove: 'photos.deleteFailed', order: 'photos.orderFailed' } as const;

const explain = (problem: unknown, t: FormText) => {
  if (!(problem instanceof ApiError)) throw problem;
  return problem.status === 0 ? t('offline.title') : (problem.told ?? t('toast.failedDetail'));
};

const makePorts = (drawer: Drawer, t: FormText): Ports => ({
  prepare: preparePhoto,
  upload: uploadPhoto,
  change: (listing, image, change) => api('PUT', `/api/properties/${listing}/images/${image}`, change),
  remove: (listing, image) =>
    api('DELETE', `/api/properties/${listing}/images/${image}`).catch((problem: unknown) => {
      const gone = problem instanceof ApiError && problem.status === 404;
      if (!gone) throw problem;
    }),
  keep: (photos) => void keepPhotos(drawer.key, photos),
  explain: (problem) => explain(problem, t),
});

const small = (imageUrl: string) => photoAt(imageUrl, 640);

/**
 * The photos of this form, for as long as it is on the page.
 * @param images of the listing that is edited
 * @param rejected photos of the one that a new one begins from
 */
export function usePhotoDesk(drawer: Drawer, images: ImageView[], rejected: RejectedView['photos']): PhotoDesk {
  const t = useTranslations('form');
  const [desk] = useState(() => {
    const ports = makePorts(drawer, t);
    return new PhotoDesk(ports, images, ({ imageUrl }) => small(imageUrl), offeredPhotos(rejected, small));
  });
  const { busy } = useDeskState(desk);
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [busy]);
  return desk;
}

/**
 * Says what went wrong with a photo.
 * @param onSignedOut told when the server no longer knows who is asking
 */
export function usePhotoProblems(desk: PhotoDesk, onSignedOut: () => void) {
  const t = useTranslations('form');
  useEffect(() =>
    desk.onProblem((what, problem) => {
      toast({ variant: 'destructive', title: t(TITLES[what]), description: explain(problem, t) });
      if (problem instanceof ApiError && problem.status === 401) onSignedOut();
    }),
  );
}

/** What stands on the desk now. */
export function useDeskState(desk: PhotoDesk) {
  const state = useSyncExternalStore(desk.subscribe, desk.snapshot, desk.snapshot);
  return { ...state, busy: desk.busy };
}
