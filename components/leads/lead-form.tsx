'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { useSession } from '../account/session';
import { SentForm } from '../forms/sent-form';
import { showProblem } from '../forms/show-problem';
import { TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
import { Field } from '../ui/field';
import { SelectNative } from '../ui/select-native';
import { Textarea } from '../ui/textarea';
import { api } from '@/lib/http/api-client';
import { formatWeekday } from '@/lib/i18n/format';
import { LEAD_KINDS, leadSchema, VIEWING_PARTS, viewingDays, type LeadForm as Values } from '@/lib/leads/schema';

const NAMES = ['kind', 'name', 'email', 'phone', 'day', 'part', 'text'] as const;

/** Lets any visitor write to the advertiser of a listing or ask for a viewing. */
export function LeadForm({ propertyId }: { propertyId: number }) {
  const t = useTranslations('leads.form');
  const kinds = useTranslations('leads.kind');
  const offline = useTranslations('auth')('offline');
  const errorText = useErrorText();
  const id = useId();
  const session = useSession();
  /** Whether the link of a mail has to be opened; undefined until the form is sent. */
  const [confirmation, setConfirmation] = useState<boolean>();
  const { register, handleSubmit, setError, setValue, resetField, control, formState } = useForm<Values>({
    resolver: standardSchemaResolver(leadSchema),
    defaultValues: { kind: 'message', name: '', email: '', phone: '', day: '', part: '', text: '' },
  });
  const { isSubmitting: busy, errors } = formState;
  const isViewing = useWatch({ control, name: 'kind' }) === 'viewing';
  useEffect(() => {
    if (location.hash === '#viewing') setValue('kind', 'viewing');
  }, [setValue]);
  useEffect(() => {
    if (!session || session === 'loading') return;
    resetField('name', { keepDirty: true, defaultValue: session.fullName });
    resetField('email', { keepDirty: true, defaultValue: session.email });
    resetField('phone', { keepDirty: true, defaultValue: session.phone ?? '' });
  }, [session, resetField]);

  const send = handleSubmit(async (body) => {
    try {
      const sent = await api('POST /api/properties/{id}/leads', { params: { id: propertyId }, body });
      setConfirmation(sent.confirmation);
    } catch (error) {
      const { problem, shown } = showProblem(error, setError, NAMES);
      if (!shown) setError('root', { message: problem.status === 0 ? offline : (problem.detail ?? t('failed')) });
    }
  });
  const field = (name: (typeof NAMES)[number]) => ({ ...register(name), error: errorText(errors[name]?.message) });
  const { error: textError, ...text } = field('text');
  return (
    <SentForm
      sent={
        confirmation === undefined
          ? null
          : confirmation
            ? { title: t('confirm'), text: t('confirmText') }
            : { title: t('sent'), text: t('sentText') }
      }
      busy={busy}
      error={errors.root?.message}
      submit={t('submit')}
      onSubmit={send}
    >
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        <legend className="mb-1 font-medium">{t('kind')}</legend>
        {LEAD_KINDS.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-input px-3 py-2 has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground"
          >
            <input type="radio" value={value} {...register('kind')} className="size-5 shrink-0 accent-primary" />
            {kinds(value)}
          </label>
        ))}
      </fieldset>
      {isViewing && <ViewingFields day={field('day')} part={field('part')} />}
      <TextField {...field('name')} label={t('name')} autoComplete="name" required />
      <TextField
        {...field('email')}
        label={t('email')}
        help={t('emailHelp')}
        latin
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField {...field('phone')} label={t('phone')} latin type="tel" inputMode="tel" autoComplete="tel" />
      <Field id={`${id}-text`} label={t(isViewing ? 'note' : 'message')} error={textError} required={!isViewing}>
        {(control) => <Textarea {...control} {...text} dir="auto" />}
      </Field>
    </SentForm>
  );
}

type Select = { error: string | undefined } & UseFormRegisterReturn;

/** The days are computed in the browser, since the page is stored for everyone. */
function ViewingFields({
  day: { error: dayError, ...day },
  part: { error: partError, ...part },
}: Record<'day' | 'part', Select>) {
  const t = useTranslations('leads.form');
  const parts = useTranslations('leads.part');
  const locale = useLocale();
  const id = useId();
  const [days] = useState(() => viewingDays(Date.now()));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id={`${id}-day`} label={t('day')} error={dayError} required>
        {(control) => (
          <SelectNative {...control} {...day}>
            <option value="">{t('choose')}</option>
            {days.map((value) => (
              <option key={value} value={value}>
                {formatWeekday(value, locale)}
              </option>
            ))}
          </SelectNative>
        )}
      </Field>
      <Field id={`${id}-part`} label={t('part')} error={partError} required>
        {(control) => (
          <SelectNative {...control} {...part}>
            <option value="">{t('choose')}</option>
            {VIEWING_PARTS.map((value) => (
              <option key={value} value={value}>
                {parts(value)}
              </option>
            ))}
          </SelectNative>
        )}
      </Field>
    </div>
  );
}
