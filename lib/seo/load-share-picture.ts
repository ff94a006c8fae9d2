import 'server-only';
import { getTranslations } from 'next-intl/server';
import { directionOf, type Locale } from '../i18n/routing';
import { getPublicProperty } from '../listings/read/queries';
import { drawSharePicture } from '../storage/share-picture';
import { sharePictureOf } from './share-picture';

/** Loads a shared link's JPEG; null if not public or outdated. @throws AppError unavailable, too_many_requests */
export async function loadSharePicture(
  locale: Locale,
  id: number,
  version: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await getPublicProperty(id);
  if (!found) return null;
  const picture = sharePictureOf(found.property, locale, await getTranslations({ locale }));
  // Without this check, pictures for invented URLs would also be drawn and stored.
  if (picture.version !== version) return null;
  return drawSharePicture(picture.photo, picture.lines, directionOf(locale) === 'rtl');
}
