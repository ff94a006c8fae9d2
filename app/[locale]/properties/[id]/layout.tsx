import type { ReactNode } from 'react';
import { MissingProperty } from '@/components/properties/details/missing-property';
import { FailureBoundary } from '@/components/ui/failure-boundary';

/** In the place of error.tsx, which is a client component and would bring its messages to the browser. */
export default function PropertyLayout({ children }: { children: ReactNode }) {
  return <FailureBoundary failure={<MissingProperty />}>{children}</FailureBoundary>;
}
