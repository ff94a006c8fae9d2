'use client';

import { useTranslations } from 'next-intl';
import { Field } from '../../ui/field';
import { Textarea } from '../../ui/textarea';
import { FormSection } from './form-section';

/** As in lib/listings/moderation/schema.ts. Characters: the reason is sent in the query string. */
const MAX_REASON = 300;

type Props = { reason: string; onChange: (reason: string) => void };

/** An admin's reason for editing another owner's listing, sent to that owner. */
export function OwnerReason({ reason, onChange }: Props) {
  const t = useTranslations('form.ownerReason');
  return (
    <FormSection id="owner-reason" title={t('title')} help={t('help')}>
      <Field id="owner-reason-text" label={t('label')}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </FormSection>
  );
}
