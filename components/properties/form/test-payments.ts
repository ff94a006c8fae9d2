'use client';

import { createContext, use } from 'react';

/** Whether payments move no money here, for the parts of the form. */
export const TestPayments = createContext(false);
export const useTestPayments = () => use(TestPayments);
