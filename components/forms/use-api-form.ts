import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useForm, type DefaultValues, type FieldValues, type Path, type RegisterOptions } from 'react-hook-form';
import { useErrorText } from './use-error-text';
import { ApiError } from '@/lib/http/api-client';

export type FormOptions<Input extends FieldValues, Output> = {
  schema: Parameters<typeof standardSchemaResolver<Input, unknown, Output>>[0];
  /** Fields that the API checks. */
  names: readonly Path<Input>[];
  defaultValues?: DefaultValues<Input>;
};

export type ApiFormOptions<Input extends FieldValues, Output> = FormOptions<Input, Output> & {
  /** Shown if the answer says no reason. */
  failed: string;
  /** Called after a failure is shown in the form. */
  onFailure?: (failure: { message: string; isAtInput: boolean }) => void;
};

/** A form whose values are sent to the API. `form`: props for `FieldsForm`; `field`: props for an input. */
export function useApiForm<Input extends FieldValues, Output>(options: ApiFormOptions<Input, Output>) {
  const { schema, names, defaultValues, failed, onFailure } = options;
  const offline = useTranslations('error.offline')('text');
  const errorText = useErrorText();
  const methods = useForm<Input, unknown, Output>({ resolver: standardSchemaResolver(schema), defaultValues });
  const { register, handleSubmit, setError, getFieldState, formState } = methods;
  /**
   * Shows why the request failed: at the inputs, the first of which gets the focus, otherwise above the button.
   * @throws `error` if it is not an ApiError
   */
  const showFailure = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    const invalid = names.filter((name) => error.fields[name] !== undefined);
    invalid.forEach((name, index) => setError(name, { message: error.fields[name] }, { shouldFocus: index === 0 }));
    const isAtInput = invalid.length > 0;
    const message = error.status === 0 ? offline : (error.detail ?? failed);
    if (!isAtInput) setError('root', { message });
    onFailure?.({ message, isAtInput });
  };
  /** Returns a submit handler that sends valid values and shows why that failed. */
  const submit = (send: (values: Output) => Promise<unknown>) =>
    handleSubmit((values) => send(values).catch(showFailure));
  const field = <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    ...register(name, options),
    error: errorText(getFieldState(name, formState).error?.message),
  });
  const form = { busy: formState.isSubmitting, error: formState.errors.root?.message };
  return { ...methods, form, field, errorText, showFailure, submit };
}
