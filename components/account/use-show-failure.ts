'use client';

import { useTranslations } from 'next-intl';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { showProblem } from '../forms/show-problem';
import { toast } from '../ui/use-toast';

/**
 * Shows why an account form's request failed: at the inputs, otherwise above the button and in a toast.
 * @param title of the toast if the API gives no reason
 */
export function useShowFailure<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
  title: string,
): (error: unknown) => void {
  const t = useTranslations('auth');
  return (error) => {
    const { problem, shown } = showProblem(error, setError, names);
    if (shown) return;
    const description = problem.status === 0 ? t('offline') : problem.detail;
    setError('root', { message: description ?? title });
    toast({ variant: 'destructive', title, description });
  };
}
