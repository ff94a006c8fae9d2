'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { SentForm } from '../../forms/sent-form';
import { showProblem } from '../../forms/show-problem';
import { TextField } from '../../forms/text-field';
import { useErrorText } from '../../forms/use-error-text';
import { Field } from '../../ui/field';
import { Textarea } from '../../ui/textarea';
import { api } from '@/lib/http/api-client';
import { REPORT_REASONS, reportSchema, type ReportForm as Values } from '@/lib/listings/reports/schema';

const NAMES = ['reason', 'text', 'email'] as const;

/** Lets any visitor report a problem with a listing. */
export function ReportForm({ propertyId }: { propertyId: number }) {
  const t = useTranslations('report');
  const offline = useTranslations('auth')('offline');
  const errorText = useErrorText();
  const id = useId();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: standardSchemaResolver(reportSchema),
    defaultValues: { text: '', email: '' },
  });
  const { isSubmitting: busy, isSubmitSuccessful: sent, errors } = formState;
  const send = handleSubmit(async (body) => {
    try {
      await api('POST /api/properties/{id}/reports', { params: { id: propertyId }, body });
    } catch (error) {
      const { problem, shown } = showProblem(error, setError, NAMES);
      if (!shown) setError('root', { message: problem.status === 0 ? offline : (problem.detail ?? t('failed')) });
    }
  });
  const reasonError = errorText(errors.reason?.message);
  return (
    <SentForm
      sent={sent ? { title: t('sent'), text: t('sentText') } : null}
      busy={busy}
      error={errors.root?.message}
      submit={t('submit')}
      onSubmit={send}
    >
      <fieldset aria-describedby={reasonError && `${id}-reason`}>
        <legend className="mb-1 font-medium">{t('field.reason')}</legend>
        {REPORT_REASONS.map((value) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" value={value} {...register('reason')} className="size-5 shrink-0 accent-primary" />
            {t(`reason.${value}`)}
          </label>
        ))}
        {reasonError && (
          <p id={`${id}-reason`} className="mt-1 text-sm text-destructive">
            {reasonError}
          </p>
        )}
      </fieldset>
      <Field id={`${id}-text`} label={t('field.text')} error={errorText(errors.text?.message)}>
        {(control) => <Textarea {...control} {...register('text')} dir="auto" />}
      </Field>
      <TextField
        {...register('email')}
        label={t('field.email')}
        help={t('emailHelp')}
        error={errorText(errors.email?.message)}
        latin
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </SentForm>
  );
}
