'use client';

// Not 'next/error', which brings the error page of the other router along: 2.6 KB (compressed) for every visitor.
import { catchError } from 'next/dist/client/components/catch-error';
import type { ReactNode } from 'react';

/** Shows `failure` in the place of what could not be made or shown. */
export const FailureBoundary = catchError(({ failure }: { failure: ReactNode }) => failure);
