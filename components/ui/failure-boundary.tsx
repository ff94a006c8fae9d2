'use client';

import { catchError } from 'next/error';
import type { ReactNode } from 'react';

/** Shows `failure` where the page of a listing could not be made (the database is away). */
export const FailureBoundary = catchError(({ failure }: { failure: ReactNode }) => failure);
