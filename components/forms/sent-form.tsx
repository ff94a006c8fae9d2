import type { FormEvent, ReactNode } from 'react';
import { FormError } from './form-error';
import { SubmitButton } from './submit-button';

type Props = {
  /** Replaces the form once it is sent. */
  sent: { title: string; text: string } | null;
  busy: boolean;
  error: string | undefined;
  submit: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** The fields. */
  children: ReactNode;
};

/** A form that is sent once. */
export function SentForm({ sent, busy, error, submit, onSubmit, children }: Props) {
  return (
    <>
      <div role="status">
        {sent && (
          <div className="mt-5 rounded-xl bg-accent p-5 text-accent-foreground">
            <h2 className="font-bold">{sent.title}</h2>
            <p className="mt-1 text-sm">{sent.text}</p>
          </div>
        )}
      </div>
      {!sent && (
        <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void onSubmit(event))}>
          <div className="mt-5 grid gap-5">
            {children}
            <FormError>{error}</FormError>
            <SubmitButton busy={busy}>{submit}</SubmitButton>
          </div>
        </form>
      )}
    </>
  );
}
