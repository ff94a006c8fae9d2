'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../account/session';
import { SentForm } from '../forms/sent-form';
import { showProblem } from '../forms/show-problem';
import { TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
import { Field } from '../ui/field';
import { SelectNative } from '../ui/select-native';
import { Textarea } from '../ui/textarea';
import { CONTACT_TOPICS, contactMessageSchema, type ContactMessageForm } from '@/lib/contact-messages/schema';
import { api } from '@/lib/http/api-client';

const NAMES = ['name', 'email', 'topic', 'message'] as const;

/** Comes with the name and the e-mail of who is signed in. */
export function ContactForm() {
  const t = useTranslations('contact');
  const offline = useTranslations('auth')('offline');
  const errorText = useErrorText();
  const id = useId();
  const session = useSession();
  const { register, handleSubmit, setError, resetField, formState } = useForm<ContactMessageForm>({
    resolver: standardSchemaResolver(contactMessageSchema),
    defaultValues: { name: '', email: '', topic: 'other', message: '' },
  });
  const { isSubmitting: busy, isSubmitSuccessful: sent, errors } = formState;
  useEffect(() => {
    if (!session || session === 'loading') return;
    resetField('name', { keepDirty: true, defaultValue: session.fullName });
    resetField('email', { keepDirty: true, defaultValue: session.email });
  }, [session, resetField]);

  const field = (name: (typeof NAMES)[number]) => ({
    ...register(name),
    label: t(`field.${name}`),
    error: errorText(errors[name]?.message),
  });
  const send = handleSubmit(async (body) => {
    try {
      await api('POST /api/contact', { body });
    } catch (error) {
      const { problem, shown } = showProblem(error, setError, NAMES);
      if (!shown) setError('root', { message: problem.status === 0 ? offline : (problem.detail ?? t('failed')) });
    }
  });

  const { label: topicLabel, error: topicError, ...topic } = field('topic');
  const { label: messageLabel, error: messageError, ...message } = field('message');
  return (
    <SentForm
      sent={sent ? { title: t('sent'), text: t('sentText') } : null}
      busy={busy}
      error={errors.root?.message}
      submit={t('submit')}
      onSubmit={send}
    >
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} latin type="email" inputMode="email" autoComplete="email" />
      <Field id={`${id}-topic`} label={topicLabel} error={topicError}>
        {(control) => (
          <SelectNative {...control} {...topic}>
            {CONTACT_TOPICS.map((value) => (
              <option key={value} value={value}>
                {t(`topic.${value}`)}
              </option>
            ))}
          </SelectNative>
        )}
      </Field>
      <Field id={`${id}-message`} label={messageLabel} error={messageError}>
        {(control) => <Textarea {...control} {...message} dir="auto" />}
      </Field>
    </SentForm>
  );
}
