'use client';

import { AmenityDialog } from './amenity-dialog';
import { AddRow, RowActions } from './row-actions';
import { KNOWN_AMENITIES } from '@/lib/amenities/constants';
import type { AmenityView } from '@/lib/amenities/view';

export function AddAmenity() {
  return <AddRow kind="amenity" form={(dialog) => <AmenityDialog amenity={null} {...dialog} />} />;
}

export function AmenityActions({ amenity }: { amenity: AmenityView }) {
  return (
    <RowActions
      kind="amenity"
      row={amenity}
      removable={!KNOWN_AMENITIES.includes(amenity.name)}
      form={(dialog) => <AmenityDialog amenity={amenity} {...dialog} />}
    />
  );
}
