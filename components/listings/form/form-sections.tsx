import { Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextAreaField } from '../../forms/text-area-field';
import { buttonVariants } from '../../ui/button';
import { WhatsAppIcon } from '../../ui/whatsapp-icon';
import { fieldId, useFieldError, useFieldValues } from './fields';
import { TextField } from './text-field';
import { AVAILABLE_FROM, MAX_REASON_IN_QUERY } from '@/lib/listings/constants';
import { displayedNumber } from '@/lib/listings/form/rules';
import type { FormValues } from '@/lib/listings/form/values';

type SectionProps = { id: string; title: string; help?: string; children: ReactNode };

/** Returns the id of a section; its heading has the same without the suffix. */
export const sectionId = (step: string) => `form-${step}-section`;

export function FormSection({ id, title, help, children }: SectionProps) {
  return (
    <section
      id={`${id}-section`}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-5 border-t border-border py-7 first:border-t-0"
    >
      <div>
        <h2
          id={id}
          className="scroll-mt-[calc(var(--header-height)+4.5rem)] text-lg font-bold lg:scroll-mt-[calc(var(--header-height)+2.5rem)]"
        >
          {title}
        </h2>
        {help && <p className="mt-1 text-sm text-muted-foreground">{help}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

/** Fields that the advertising law requires (docs/product.md 6.12). */
export function LawSection() {
  const t = useTranslations('form');
  const { register } = useFormContext<FormValues>();
  const id = fieldId('ownerConsent');
  const error = useFieldError('ownerConsent');
  return (
    <FormSection id="form-law" title={t('section.law')} help={t('section.lawHelp')}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField name="letterNumber" required isLatin />
        <TextField name="letterEnds" required type="date" min={AVAILABLE_FROM.first} max={AVAILABLE_FROM.last} />
      </div>
      <div>
        <label htmlFor={id} className="flex min-h-11 items-center gap-3">
          <input
            id={id}
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            {...register('ownerConsent')}
          />
          {t('field.ownerConsent')}
        </label>
        {error && (
          <p id={`${id}-error`} className="text-sm text-destructive">
            {error}
          </p>
        )}
      </div>
    </FormSection>
  );
}

export function ContactSection({ accountPhone }: { accountPhone: string | null }) {
  const t = useTranslations('form');
  return (
    <FormSection id="form-contact" title={t('section.contact')} help={t('section.contactHelp')}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField name="contactName" autoComplete="name" />
        <TextField
          name="contactPhone"
          help={t('hint.phone')}
          required={accountPhone === null}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          isLatin
        />
      </div>
      <ContactPreview accountPhone={accountPhone} />
    </FormSection>
  );
}

/** The number and the two buttons that the listing's page will show. */
function ContactPreview({ accountPhone }: { accountPhone: string | null }) {
  const t = useTranslations('form');
  const contact = useTranslations('details.contact');
  const [phone] = useFieldValues('contactPhone');
  const { number, source } = displayedNumber(phone, accountPhone);
  const look = 'pointer-events-none max-w-full';
  return (
    <div className="grid gap-3 rounded-lg border border-dashed border-border p-4">
      <p className="text-sm">
        {t(`preview.${source}`)}{' '}
        <bdi dir="ltr" className="whitespace-nowrap">
          {number}
        </bdi>
      </p>
      {number !== null && (
        <div aria-hidden className="flex flex-wrap gap-3">
          <span className={`${buttonVariants({ size: 'lg' })} ${look}`}>
            <Phone />
            <bdi dir="ltr">{number}</bdi>
          </span>
          <span className={`${buttonVariants({ variant: 'outline', size: 'lg' })} ${look}`}>
            <WhatsAppIcon aria-hidden className="size-4 shrink-0 text-success" />
            {contact('whatsapp')}
          </span>
        </div>
      )}
    </div>
  );
}

type ReasonProps = { reason: string; onChange: (reason: string) => void };

/** An admin's reason for editing another owner's listing, sent to that owner. */
export function OwnerReason({ reason, onChange }: ReasonProps) {
  const t = useTranslations('form.ownerReason');
  return (
    <FormSection id="owner-reason" title={t('title')} help={t('help')}>
      <TextAreaField
        label={t('label')}
        rows={2}
        maxLength={MAX_REASON_IN_QUERY}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormSection>
  );
}
