import 'server-only';
import path from 'node:path';
import { getTranslations } from 'next-intl/server';
import { directionOf, type Locale } from '../i18n/routing';
import { getPublicProperty } from '../listings/read/queries';
import { BRAND } from '../platform/brand-colours';
import { decode } from '../storage/decoder';
import { storage } from '../storage/storage';
import { sharePictureOf } from './share-picture';

const FONT = path.resolve(/* turbopackIgnore: true */ 'lib/i18n/fonts/arabic700.ttf');
/** Owner id under which share pictures wait for the decoder, so that they alternate with uploads. */
const NOBODY = 0;

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
  const { content } = await decode(NOBODY, {
    work: 'label',
    photo: picture.photo === null ? null : await storage.read(picture.photo),
    background: BRAND.light.primary,
    lines: picture.lines,
    isRightToLeft: directionOf(locale) === 'rtl',
    font: FONT,
  });
  return new Uint8Array(content);
}
