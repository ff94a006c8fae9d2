'use client';

import { AmenityDialog } from './amenity-dialog';
import { AddRow, RowActions } from './row-actions';
import { KNOWN_AMENITIES } from '@/lib/amenities/constants';
import type { ManagedAmenityView } from '@/lib/amenities/view';

export function AddAmenity() {
  return <AddRow kind="amenity" form={(dialog) => <AmenityDialog amenity={null} {...dialog} />} />;
}

export function AmenityActions({ amenity }: { amenity: ManagedAmenityView }) {
  return (
    <RowActions
      kind="amenity"
      row={amenity}
      removable={!KNOWN_AMENITIES.includes(amenity.name)}
      mergeable={!KNOWN_AMENITIES.includes(amenity.name)}
      form={(dialog) => <AmenityDialog amenity={amenity} {...dialog} />}
    />
  );
}
