import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useStore } from '../../../ui/store';
import { toast } from '../../../ui/use-toast';
import { useLeaveWarning } from '../../../use-leave-warning';
import { initialPhotoState, isBusy, isDraft, type PhotoStart } from './photo-state';
import { createPhotoUploader, isUnanswered, type PhotoUploader } from './photo-uploader';
import { ApiError } from '@/lib/http/api-client';

type FormText = ReturnType<typeof useTranslations<'form'>>;

const PROBLEM_TITLES = {
  upload: 'photos.uploadFailed',
  remove: 'photos.deleteFailed',
  order: 'photos.orderFailed',
} as const;

/** @throws an unexpected problem */
export function explainProblem(problem: unknown, t: FormText): string {
  if (!(problem instanceof ApiError)) throw problem;
  return problem.status === 0 ? t('offline.title') : (problem.detail ?? t('toast.failedDetail'));
}

export function usePhotoUploader(draftKey: string, start: PhotoStart): PhotoUploader {
  const [uploader] = useState(() => createPhotoUploader(draftKey, initialPhotoState(start)));
  const state = useStore(uploader);
  useLeaveWarning(isBusy(state) && !isDraft(state)); // of a draft, the browser keeps what is not sent
  useEffect(() => {
    const sendAgain = () => void uploader.sendAll();
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  }, [uploader]);
  return uploader;
}

/** Shows a toast for each failed request, except for photos of a draft and their order while offline: they are sent later. */
export function usePhotoProblems(uploader: PhotoUploader, onSignedOut: () => void) {
  const t = useTranslations('form');
  useEffect(() =>
    uploader.onProblem((during, problem) => {
      const isSentLater = isUnanswered(problem) && during !== 'remove' && isDraft(uploader.getState());
      if (!isSentLater) {
        toast({ variant: 'destructive', title: t(PROBLEM_TITLES[during]), description: explainProblem(problem, t) });
      }
      if (problem instanceof ApiError && problem.status === 401) onSignedOut();
    }),
  );
}
