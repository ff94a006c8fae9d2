'use client';

import { notFound } from 'next/navigation';
import { Suspense, use } from 'react';

const onServer = typeof window === 'undefined';
const never = new Promise<never>(() => undefined);

/**
 * Shows nothing, and gives a page that is made on the server the status 404: thrown below a boundary, notFound() leaves
 * what stands outside as it is. In the browser React would try a boundary again that failed on the server, and report
 * it as an error (#419), so the outer boundary is one that it never comes to the end of.
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
