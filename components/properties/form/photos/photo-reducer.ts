import type { RejectedView } from '@/lib/properties/view';

/** A photo of the rejected listing that a new one begins from: the server has it, and passes it on unless told not to. */
export type OfferedPhoto = { url: string; isPrimary: boolean; taken: boolean };
export type Offered = readonly OfferedPhoto[];

/** All of them are taken over until their owner says otherwise. */
export const offeredPhotos = (photos: RejectedView['photos'], urlOf: (imageUrl: string) => string): Offered =>
  photos.map(({ imageUrl, isPrimary }) => ({ url: urlOf(imageUrl), isPrimary, taken: true }));

const places = (offered: Offered, taken: boolean) =>
  offered.flatMap((photo, place) => (photo.taken === taken ? [place] : []));
export const placesTaken = (offered: Offered) => places(offered, true);
export const placesLeft = (offered: Offered) => places(offered, false);

/** With the photos at these places left behind, and no others. */
export const leaving = (offered: Offered, left: number[]): Offered =>
  offered.map((photo, place) => ({ ...photo, taken: !left.includes(place) }));

/** Which of them the server makes the main one, as long as no new one is: the main one of before, else the first. */
export function mainPlace(offered: Offered): number {
  const before = offered.findIndex(({ taken, isPrimary }) => taken && isPrimary);
  return before >= 0 ? before : offered.findIndex(({ taken }) => taken);
}
