import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { FormError } from '../forms/form-error';
import { SubmitButton } from '../forms/submit-button';
import { emailInput, TextField } from '../forms/text-field';
import { useSentForm } from '../forms/use-sent-form';
import { Button } from '../ui/button';
import { SheetBody, SheetFooter } from '../ui/sheet';
import { AlertFields, type Alert } from './alert-fields';
import type { SearchInWords } from './save-search-dialog';
import { SearchSummary } from './search-summary';
import { forgotPasswordSchema } from '@/lib/accounts/auth/schema';
import { api } from '@/lib/http/api-client';

type Props = {
  search: SearchInWords;
  alert: Alert;
  onChange: (alert: Alert) => void;
  onLogin: () => void;
  onClose: () => void;
};

/** Asks for an alert by mail without an account. Says the same whether or not the address is known. */
export function VisitorAlert({ search, alert, onChange, onLogin, onClose }: Props) {
  const t = useTranslations('savedSearches');
  const { form, isSent, field, getValues } = useSentForm({
    schema: forgotPasswordSchema,
    names: ['email'],
    failed: t('alert.failed'),
    send: ({ email }) =>
      api('POST /api/saved-searches/alerts', { body: { email, query: search.query, cadence: alert.cadence } }),
  });
  const { busy, error, onSubmit } = form;
  const message = useRef<HTMLParagraphElement>(null);
  // Moves the focus: the pressed button is gone.
  useEffect(() => message.current?.focus(), [isSent]);

  if (isSent)
    return (
      <>
        <SheetBody>
          <p ref={message} tabIndex={-1} className="font-bold outline-none">
            {t('dialog.sent')}
          </p>
          <p className="mt-1 text-muted-foreground">
            {t.rich('dialog.sentText', {
              email: () => <bdi className="font-medium text-foreground">{getValues('email')}</bdi>,
            })}
          </p>
        </SheetBody>
        <SheetFooter>
          <Button size="lg" className="flex-1" onClick={onClose}>
            {t('dialog.close')}
          </Button>
        </SheetFooter>
      </>
    );
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => (busy ? event.preventDefault() : void onSubmit(event))}
      className="flex min-h-0 flex-col"
    >
      <SheetBody className="grid content-start gap-4">
        <div className="grid gap-2">
          <p className="text-sm text-muted-foreground">{t('dialog.text')}</p>
          <SearchSummary title={search.title} chips={search.chips} />
        </div>
        <AlertFields isMailOnly value={alert} onChange={onChange} />
        <TextField {...field('email')} {...emailInput} label={t('dialog.email')} />
        <FormError>{error}</FormError>
        <Button variant="link" className="w-fit px-0" onClick={onLogin}>
          {t('dialog.login')}
        </Button>
      </SheetBody>
      <SheetFooter>
        <SubmitButton busy={busy} className="flex-1">
          {t('dialog.send')}
        </SubmitButton>
      </SheetFooter>
    </form>
  );
}
