import { ApiError } from '@/lib/api-client';
import type { ImageView } from '@/lib/properties/view';

type Options = {
  /** Told the part of the file that is sent, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/**
 * Sends one photo to a listing. By XMLHttpRequest, since fetch says nothing of how far it has come.
 * @returns the photo as it is stored
 * @throws ApiError for every answer that is not ok, and with status 0 for none; AbortError
 */
export function uploadPhoto(listing: number, file: File, { onProgress, signal }: Options): Promise<ImageView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/properties/${listing}/images`);
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status !== 201) return reject(new ApiError(status, responseText, statusText));
      const [image] = JSON.parse(responseText) as ImageView[];
      return image ? resolve(image) : reject(new ApiError(status, '', 'no photo'));
    };
    request.onerror = () => reject(new ApiError(0, '', 'no answer'));
    request.onabort = () => reject(new DOMException('The upload was called off', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('image', file, file.name);
    request.send(body);
  });
}
