import { api, ApiError } from '@/lib/api-client';
import type { ImageChange } from '@/lib/listings/photos/image-schema';
import type { ImageView } from '@/lib/listings/view';

type UploadOptions = {
  /** @param part that is sent, 0 to 1 */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/**
 * By XMLHttpRequest, since fetch reports no progress.
 * @throws ApiError for every answer that is not ok, and with status 0 for none; AbortError
 */
export function uploadPhoto(propertyId: number, file: File, { onProgress, signal }: UploadOptions): Promise<ImageView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/properties/${propertyId}/images`);
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status !== 201) return reject(new ApiError(status, responseText, statusText));
      const [image] = JSON.parse(responseText) as ImageView[];
      return image ? resolve(image) : reject(new ApiError(status, '', 'no photo'));
    };
    request.onerror = () => reject(new ApiError(0, '', 'no answer'));
    request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('image', file, file.name);
    request.send(body);
  });
}

export const changePhoto = (propertyId: number, imageId: number, change: ImageChange) =>
  api('PUT /api/properties/{id}/images/{imageId}', { params: { id: propertyId, imageId }, body: change });

/** A photo that is gone already counts as removed. */
export async function removePhoto(propertyId: number, imageId: number): Promise<void> {
  try {
    await api('DELETE /api/properties/{id}/images/{imageId}', { params: { id: propertyId, imageId } });
  } catch (problem) {
    if (!(problem instanceof ApiError && problem.status === 404)) throw problem;
  }
}
