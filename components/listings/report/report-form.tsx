'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldsForm } from '../../forms/fields-form';
import { TextAreaField } from '../../forms/text-area-field';
import { emailInput, TextField } from '../../forms/text-field';
import { useSentForm } from '../../forms/use-sent-form';
import { api } from '@/lib/http/api-client';
import { REPORT_REASONS, reportSchema } from '@/lib/listings/reports/schema';

export function ReportForm({ propertyId }: { propertyId: number }) {
  const t = useTranslations('report');
  const errorId = useId();
  const { form, isSent, field } = useSentForm({
    schema: reportSchema,
    names: ['reason', 'text', 'email'],
    defaultValues: { text: '', email: '' },
    failed: t('failed'),
    send: (body) => api('POST /api/properties/{id}/reports', { params: { id: propertyId }, body }),
  });
  const { error: reasonError, ...reason } = field('reason');
  return (
    <FieldsForm sent={isSent ? { title: t('sent'), text: t('sentText') } : null} submit={t('submit')} {...form}>
      <fieldset aria-describedby={reasonError && errorId}>
        <legend className="mb-1 font-medium">{t('field.reason')}</legend>
        {REPORT_REASONS.map((value) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" value={value} {...reason} className="size-5 shrink-0 accent-primary" />
            {t(`reason.${value}`)}
          </label>
        ))}
        {reasonError && (
          <p id={errorId} className="mt-1 text-sm text-destructive">
            {reasonError}
          </p>
        )}
      </fieldset>
      <TextAreaField {...field('text')} label={t('field.text')} />
      <TextField {...field('email')} {...emailInput} label={t('field.email')} help={t('emailHelp')} />
    </FieldsForm>
  );
}
