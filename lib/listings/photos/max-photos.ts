import 'server-only';
import { env } from '../../env';

/** Of a listing, by the settings. */
export const maxPhotos = (): number => env.MAX_PHOTOS;
