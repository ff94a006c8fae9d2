import type { Step, StoredImage } from './photo-order';
import type { PhotoTarget } from './photo-state';
import { api, ApiError } from '@/lib/http/api-client';

type UploadOptions = {
  /** Sent again under it, a photo of a draft is stored once. */
  key: string;
  /** @param part share that is sent, 0 to 1 */
  onProgress: (part: number) => void;
};

const ownerOf = (target: PhotoTarget) =>
  'draftId' in target
    ? ({ kind: 'drafts', id: target.draftId } as const)
    : ({ kind: 'properties', id: target.propertyId } as const);

/** Uses XMLHttpRequest, because fetch reports no progress. @throws ApiError, with status 0 for no answer */
export function uploadPhoto(target: PhotoTarget, file: File, { key, onProgress }: UploadOptions): Promise<StoredImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { kind, id } = ownerOf(target);
    request.open('POST', `/api/${kind}/${id}/images${kind === 'drafts' ? `?key=${key}` : ''}`);
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
  const { kind, id } = ownerOf(target);
  return api(`PUT /api/${kind}/{id}/images/{imageId}`, { params: { id, imageId }, body: change });
}

/** Treats a missing photo as removed. */
export async function removePhoto(target: PhotoTarget, imageId: number): Promise<void> {
  const { kind, id } = ownerOf(target);
  try {
    await api(`DELETE /api/${kind}/{id}/images/{imageId}`, { params: { id, imageId } });
  } catch (problem) {
    if (!(problem instanceof ApiError && problem.status === 404)) throw problem;
  }
}
