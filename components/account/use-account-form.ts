import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { useApiForm, type FormOptions } from '../forms/use-api-form';
import { toast } from '../ui/use-toast';

/** Title of the toast if the request fails. */
type Failure = { failed: string };

/** Form of the account's pages. Shows a failure that no input caused in a toast as well. */
export function useAccountForm<Input extends FieldValues, Output>(options: FormOptions<Input, Output> & Failure) {
  const { failed } = options;
  const offline = useTranslations('auth')('offline');
  const { form, ...others } = useApiForm<Input, Output>({
    ...options,
    texts: { offline, failed },
    onFailure: ({ message, isAtInput }) => {
      if (isAtInput) return;
      toast({ variant: 'destructive', title: failed, description: message === failed ? undefined : message });
    },
  });
  return { ...others, form: { ...form, buttonClass: 'sm:justify-self-start' } };
}
