import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { MissingProperty } from './missing-property';

/**
 * Status 404 with a body that is served: notFound() by itself leaves the HTML empty until JavaScript runs, but
 * thrown below a Suspense boundary it sets the status and lets the fallback stand.
 */
export function Missing() {
  return (
    <Suspense fallback={<MissingProperty />}>
      <NotFound />
    </Suspense>
  );
}

function NotFound(): never {
  notFound();
}
