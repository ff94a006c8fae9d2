import type { ReactNode } from 'react';
import { PropertyLoadError } from '@/components/properties/details/property-not-found';
import { ErrorBoundary } from '@/components/ui/error-boundary';

/** In the place of error.tsx, which is a client component and would bring its messages to the browser. */
export default function PropertyLayout({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<PropertyLoadError />}>{children}</ErrorBoundary>;
}
