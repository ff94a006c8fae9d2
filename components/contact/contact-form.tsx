'use client';

import { useTranslations } from 'next-intl';
import { FieldsForm } from '../forms/fields-form';
import { SelectField } from '../forms/select-field';
import { TextAreaField } from '../forms/text-area-field';
import { emailInput, TextField } from '../forms/text-field';
import { useSentForm } from '../forms/use-sent-form';
import { CONTACT_TOPICS, contactMessageSchema } from '@/lib/contact-messages/schema';
import { api } from '@/lib/http/api-client';

/** Prefilled with the name and email of a signed-in user. */
export function ContactForm() {
  const t = useTranslations('contact');
  const { form, isSent, field } = useSentForm({
    schema: contactMessageSchema,
    names: ['name', 'email', 'topic', 'message'],
    defaultValues: { name: '', email: '', topic: '', message: '' },
    valuesOf: ({ fullName, email }) => ({ name: fullName, email }),
    failed: t('failed'),
    send: (body) => api('POST /api/contact', { body }),
  });
  return (
    <FieldsForm sent={isSent ? { title: t('sent'), text: t('sentText') } : null} submit={t('submit')} {...form}>
      <TextField {...field('name')} label={t('field.name')} autoComplete="name" />
      <TextField {...field('email')} {...emailInput} label={t('field.email')} />
      <SelectField
        {...field('topic')}
        label={t('field.topic')}
        empty={t('choose')}
        options={CONTACT_TOPICS.map((value) => [value, t(`topic.${value}`)])}
      />
      <TextAreaField {...field('message')} label={t('field.message')} />
    </FieldsForm>
  );
}
