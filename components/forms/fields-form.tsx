import { useTranslations } from 'next-intl';
import type { FormEvent, ReactNode } from 'react';
import { FormError } from './form-error';
import { SubmitButton } from './submit-button';

type Props = {
  busy: boolean;
  error: string | undefined;
  submit: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>;
  buttonClass?: string;
  /** Replaces the form once it is sent; null before. */
  sent?: { title: string; text: string } | null;
  children: ReactNode;
};

/** Fields, an error of the whole form, and a button. `method` keeps input out of the URL before hydration. */
export function FieldsForm({ busy, error, submit, onSubmit, buttonClass, sent, children }: Props) {
  const t = useTranslations('errors');
  return (
    <>
      {sent !== undefined && (
        <div role="status">
          {sent && (
            <div className="mt-5 rounded-xl bg-accent p-5 text-accent-foreground">
              <h2 className="font-bold">{sent.title}</h2>
              <p className="mt-1 text-sm">{sent.text}</p>
            </div>
          )}
        </div>
      )}
      {!sent && (
        <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void onSubmit(event))}>
          <div className="mt-5 grid gap-5">
            <noscript>
              <p className="rounded-md bg-warning px-4 py-3 text-sm text-warning-foreground">{t('no_script')}</p>
            </noscript>
            {children}
            <FormError>{error}</FormError>
            <SubmitButton busy={busy} className={buttonClass}>
              {submit}
            </SubmitButton>
          </div>
        </form>
      )}
    </>
  );
}
