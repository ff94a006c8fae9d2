'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useForm, type DefaultValues, type FieldValues, type Path, type RegisterOptions } from 'react-hook-form';
import { showProblem } from '../forms/show-problem';
import { useErrorText } from '../forms/use-error-text';
import { toast } from '../ui/use-toast';

type Options<Input extends FieldValues, Output> = {
  schema: Parameters<typeof standardSchemaResolver<Input, unknown, Output>>[0];
  /** Fields that the API checks. */
  names: readonly Path<Input>[];
  /** Title of the toast if the request fails. */
  failed: string;
  defaultValues?: DefaultValues<Input>;
  /** Texts of errors that only this form has. */
  ownErrors?: Record<string, string>;
};

/** Form of the account's pages. `form`: props for `FieldsForm`; `field`: props for an input. */
export function useAccountForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { schema, names, failed, defaultValues, ownErrors } = options;
  const t = useTranslations('auth');
  const errorText = useErrorText(ownErrors);
  const { register, handleSubmit, reset, setError, getFieldState, control, formState } = useForm<
    Input,
    unknown,
    Output
  >({ resolver: standardSchemaResolver(schema), defaultValues });
  /** Shows why the request failed: at the inputs, otherwise above the button and in a toast. */
  const showFailure = (error: unknown) => {
    const { problem, shown } = showProblem(error, setError, names);
    if (shown) return;
    const description = problem.status === 0 ? t('offline') : problem.detail;
    setError('root', { message: description ?? failed });
    toast({ variant: 'destructive', title: failed, description });
  };
  const field = <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    ...register(name, options),
    error: errorText(getFieldState(name, formState).error?.message),
  });
  const form = {
    busy: formState.isSubmitting,
    error: formState.errors.root?.message,
    buttonClass: 'sm:justify-self-start',
  };
  return { form, field, handleSubmit, reset, setError, showFailure, control };
}
