'use client';

import { catchError } from 'next/error';
import type { ReactNode } from 'react';

/** Shows `failure` in the place of what could not be made or shown. */
export const FailureBoundary = catchError(({ failure }: { failure: ReactNode }) => failure);
