import type { ReactNode } from 'react';
import { MissingProperty } from '@/components/properties/details/missing-property';
import { ErrorBoundary } from '@/components/ui/error-boundary';

/** In the place of error.tsx, which is a client component and would bring its messages to the browser. */
export default function PropertyLayout({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<MissingProperty />}>{children}</ErrorBoundary>;
}
