'use client';

import { notFound } from 'next/navigation';
import { Suspense, use } from 'react';

const onServer = typeof window === 'undefined';
const never = new Promise<never>(() => undefined);

/**
 * Renders nothing and sets the status 404 on the server: below a boundary notFound() leaves the rest of the page as it
 * is. In the browser React would retry the failed boundary and report error #419, so the outer boundary never resolves.
 */
export function NotFoundStatus() {
  return (
    <Suspense>
      <OnServerOnly />
      <Suspense>
        <NotFound />
      </Suspense>
    </Suspense>
  );
}

function OnServerOnly() {
  if (!onServer) use(never);
  return null;
}

function NotFound() {
  if (onServer) notFound();
  return null;
}
