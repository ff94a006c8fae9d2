import type { ReactNode } from 'react';
import { FailureBoundary } from '@/components/properties/details/failure-boundary';
import { MissingProperty } from '@/components/properties/details/missing-property';

/** In the place of error.tsx, which is a client component and would bring its messages to the browser. */
export default function PropertyLayout({ children }: { children: ReactNode }) {
  return <FailureBoundary failure={<MissingProperty />}>{children}</FailureBoundary>;
}
