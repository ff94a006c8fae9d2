'use client';

import { LocationDialog } from './location-dialog';
import { AddRow, RowActions } from './row-actions';
import type { LocationView } from '@/lib/locations/view';

export function AddLocation() {
  return <AddRow kind="location" form={(dialog) => <LocationDialog location={null} {...dialog} />} />;
}

export function LocationActions({ location }: { location: LocationView }) {
  return (
    <RowActions kind="location" row={location} form={(dialog) => <LocationDialog location={location} {...dialog} />} />
  );
}
