'use client';

import { LocationDialog } from './location-dialog';
import { AddRow, RowActions } from './row-actions';
import type { LocationView } from '@/lib/locations/view';

export function AddLocation({ tileUrl }: { tileUrl: string | null }) {
  return <AddRow kind="location" form={(dialog) => <LocationDialog location={null} tileUrl={tileUrl} {...dialog} />} />;
}

export function LocationActions({ location, tileUrl }: { location: LocationView; tileUrl: string | null }) {
  return (
    <RowActions
      kind="location"
      row={location}
      mergeable
      form={(dialog) => <LocationDialog location={location} tileUrl={tileUrl} {...dialog} />}
    />
  );
}
