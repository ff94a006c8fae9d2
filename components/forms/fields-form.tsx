import type { FormEvent, ReactNode } from 'react';
import { FormError } from './form-error';
import { SubmitButton } from './submit-button';

type Props = {
  busy: boolean;
  error: string | undefined;
  submit: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  buttonClass?: string;
  children: ReactNode;
};

/** Fields, an error of the whole form, and a button. `method` keeps input out of the URL before hydration. */
export function FieldsForm({ busy, error, submit, onSubmit, buttonClass, children }: Props) {
  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void onSubmit(event))}>
      <div className="mt-5 grid gap-5">
        {children}
        <FormError>{error}</FormError>
        <SubmitButton busy={busy} className={buttonClass}>
          {submit}
        </SubmitButton>
      </div>
    </form>
  );
}
