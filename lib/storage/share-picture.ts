import 'server-only';
import path from 'node:path';
import { BRAND } from '../platform/brand-colours';
import { decode, type PictureLine } from './decoder';
import { storage } from './storage';

const FONT = path.resolve(/* turbopackIgnore: true */ 'lib/i18n/fonts/arabic700.ttf');
/** Owner id under which share pictures wait for the decoder, so that they alternate with uploads. */
const NOBODY = 0;

/**
 * Draws the picture of a shared link.
 * @param file name of a stored photo, or null for a plain background
 * @returns a JPEG
 * @throws AppError too_many_requests, unavailable
 */
export async function drawSharePicture(
  file: string | null,
  lines: PictureLine[],
  isRightToLeft: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const photo = file === null ? null : await storage.read(file);
  const background = BRAND.light.primary;
  const { content } = await decode(NOBODY, { work: 'label', photo, lines, isRightToLeft, font: FONT, background });
  return new Uint8Array(content);
}
