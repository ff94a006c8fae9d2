'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldsForm } from '../forms/fields-form';
import { SelectField } from '../forms/select-field';
import { TextAreaField } from '../forms/text-area-field';
import { emailInput, phoneInput, TextField } from '../forms/text-field';
import { useSentForm } from '../forms/use-sent-form';
import { api } from '@/lib/http/api-client';
import { formatWeekday } from '@/lib/i18n/format';
import { LEAD_KINDS, leadSchema, VIEWING_PARTS, viewingDays } from '@/lib/leads/schema';

export function LeadForm({ propertyId }: { propertyId: number }) {
  const t = useTranslations('leads.form');
  const kinds = useTranslations('leads.kind');
  /** Whether the link of a mail has to be opened. */
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const { form, isSent, field, register, setValue, control } = useSentForm({
    schema: leadSchema,
    names: ['kind', 'name', 'email', 'phone', 'day', 'part', 'text'],
    defaultValues: { kind: 'message', name: '', email: '', phone: '', day: '', part: '', text: '' },
    valuesOf: ({ fullName, email, phone }) => ({ name: fullName, email, phone: phone ?? '' }),
    failed: t('failed'),
    send: async (body) => {
      const { confirmation } = await api('POST /api/properties/{id}/leads', { params: { id: propertyId }, body });
      setNeedsConfirmation(confirmation);
    },
  });
  const isViewing = useWatch({ control, name: 'kind' }) === 'viewing';
  useEffect(() => {
    if (new URLSearchParams(location.search).get('kind') === 'viewing') setValue('kind', 'viewing');
  }, [setValue]);

  const sent = needsConfirmation
    ? { title: t('confirm'), text: t('confirmText') }
    : { title: t('sent'), text: t('sentText') };
  return (
    <FieldsForm sent={isSent ? sent : null} submit={t('submit')} {...form}>
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
      <TextField {...field('email')} {...emailInput} label={t('email')} help={t('emailHelp')} required />
      <TextField {...field('phone')} {...phoneInput} label={t('phone')} />
      <TextAreaField {...field('text')} label={t(isViewing ? 'note' : 'message')} required={!isViewing} />
    </FieldsForm>
  );
}

type Select = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

/** The days are computed in the browser, since the page is stored for everyone. */
function ViewingFields({ day, part }: { day: Select; part: Select }) {
  const t = useTranslations('leads.form');
  const parts = useTranslations('leads.part');
  const locale = useLocale();
  const [days] = useState(() => viewingDays(Date.now()));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...day}
        label={t('day')}
        empty={t('choose')}
        options={days.map((value) => [value, formatWeekday(value, locale)])}
        required
      />
      <SelectField
        {...part}
        label={t('part')}
        empty={t('choose')}
        options={VIEWING_PARTS.map((value) => [value, parts(value)])}
        required
      />
    </div>
  );
}
