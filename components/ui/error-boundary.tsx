'use client';

// Not 'next/error', which includes the error page of the Pages Router: 2.6 KB (compressed).
import { catchError } from 'next/dist/client/components/catch-error';
import type { ReactNode } from 'react';

export const ErrorBoundary = catchError(({ fallback }: { fallback: ReactNode }) => fallback);
