import type { Step, StoredImage } from './photo-order';
import type { PhotoTarget } from './photo-state';
import { api, ApiError } from '@/lib/http/api-client';

type UploadOptions = {
  /** Sent again under it, a photo of a draft is stored once. */
  key: string;
  /** @param part share that is sent, 0 to 1 */
  onProgress: (part: number) => void;
};

/** Uses XMLHttpRequest, because fetch reports no progress. @throws ApiError, with status 0 for no answer */
export function uploadPhoto(target: PhotoTarget, file: File, { key, onProgress }: UploadOptions): Promise<StoredImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(
      'POST',
      'draftId' in target
        ? `/api/drafts/${target.draftId}/images?key=${key}`
        : `/api/properties/${target.propertyId}/images`,
    );
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 201) resolve((JSON.parse(responseText) as [StoredImage])[0]);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new ApiError(0, '', 'no answer'));
    const body = new FormData();
    body.append('image', file, file.name);
    request.send(body);
  });
}

export function changePhoto(target: PhotoTarget, imageId: number, change: Step['change']): Promise<unknown> {
  if ('draftId' in target) {
    const params = { id: target.draftId, imageId };
    return api('PUT /api/drafts/{id}/images/{imageId}', { params, body: change });
  }
  const params = { id: target.propertyId, imageId };
  // The main photo of a listing changes by naming the new one.
  const body = 'isPrimary' in change ? { isPrimary: true as const } : change;
  return api('PUT /api/properties/{id}/images/{imageId}', { params, body });
}

/** Treats a missing photo as removed. */
export async function removePhoto(target: PhotoTarget, imageId: number): Promise<void> {
  try {
    if ('draftId' in target) {
      await api('DELETE /api/drafts/{id}/images/{imageId}', { params: { id: target.draftId, imageId } });
    } else {
      await api('DELETE /api/properties/{id}/images/{imageId}', { params: { id: target.propertyId, imageId } });
    }
  } catch (problem) {
    if (!(problem instanceof ApiError && problem.status === 404)) throw problem;
  }
}
