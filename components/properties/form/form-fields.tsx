'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatNumber } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import { COUNT_CHOICES, LISTING_TYPES, PROPERTY_TYPES } from '@/lib/properties/constants';
import { asksCount, COUNT_FIELDS, offersAmenity } from '@/lib/properties/form-rules';
import type { FormValues } from '@/lib/properties/form-values';
import { Field } from '../../ui/field';
import { SelectNative } from '../../ui/select-native';
import { LocationField } from './location-field';
import { ChoiceField } from './choice-field';
import { ContactPreview } from './contact-preview';
import type { EditorProps } from './editor';
import { fieldId } from './field-id';
import { LanguagePair } from './language-pair';
import { PhotoField } from './photos/photo-field';
import type { PhotoUploader } from './photos/photo-uploader';
import { PinField } from './pin-field';
import { TextField } from './text-field';

type Props = Pick<EditorProps, 'groups' | 'centres' | 'amenities' | 'tileUrl' | 'fallback'> & {
  uploader: PhotoUploader;
  sending: boolean;
};

/** In the order of FORM_FIELDS (lib/properties/form-values.ts), which the summary of errors follows. */
export function FormFields({ groups, centres, amenities, tileUrl, fallback, uploader, sending }: Props) {
  const t = useTranslations('form');
  const types = useTranslations('types');
  const type = useWatch<FormValues, 'propertyType'>({ name: 'propertyType' });
  return (
    <>
      <FormSection id="form-basics" title={t('section.basics')}>
        <ChoiceField
          name="listingType"
          type="radio"
          legend={t('field.listingType')}
          options={LISTING_TYPES.map((value) => ({ value, label: types(`listing.${value}`) }))}
          required
        />
        <ChoiceField
          name="propertyType"
          type="radio"
          legend={t('field.propertyType')}
          options={PROPERTY_TYPES.map((value) => ({ value, label: types(`property.${value}`) }))}
          required
        />
        <LocationField groups={groups} />
        <PriceAndArea />
      </FormSection>
      <FormSection id="form-photos" title={t('section.photos')}>
        <PhotoField uploader={uploader} sending={sending} />
      </FormSection>
      <FormSection id="form-words" title={t('section.words')} help={t('section.wordsHelp')}>
        <LanguagePair name="title" hints />
        <LanguagePair name="description" multiline />
      </FormSection>
      <FormSection id="form-rooms" title={t(type === 'land' ? 'field.amenities' : 'section.rooms')}>
        <CountFields />
        <AmenityField amenities={amenities} />
      </FormSection>
      <FormSection id="form-place" title={t('section.place')}>
        <LanguagePair name="address" hints />
        <PinField centres={centres} tileUrl={tileUrl} />
      </FormSection>
      <FormSection id="form-contact" title={t('section.contact')} help={t('section.contactHelp')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField name="contactName" label={t('field.contactName')} autoComplete="name" />
          <TextField
            name="contactPhone"
            label={t('field.contactPhone')}
            help={t('hint.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            className="rtl:[&_input]:text-end"
          />
        </div>
        <ContactPreview fallback={fallback} />
      </FormSection>
    </>
  );
}

type SectionProps = { id: string; title: string; help?: string; children: ReactNode };

/** The heading stands above the fields, and beside them from 1024 px. */
function FormSection({ id, title, help, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-border py-7 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {help && <p className="mt-1 text-sm text-muted-foreground">{help}</p>}
      </div>
      <div className="grid min-w-0 gap-5">{children}</div>
    </section>
  );
}

/** The price is repeated below as it was understood, against a zero more or less. */
function PriceAndArea() {
  const t = useTranslations('form');
  const currencies = useTranslations('types.currency');
  const locale = useLocale();
  const [price, listingType] = useWatch<FormValues, ['price', 'listingType']>({ name: ['price', 'listingType'] });
  const currency = currencies(listingType || 'sale');
  const amount = parseNumber(price);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        name="price"
        label={t('field.price')}
        unit={currency}
        help={amount ? t('hint.price', { amount: formatNumber(amount, locale), currency }) : undefined}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        name="area"
        label={t('field.area')}
        unit={t('unit.area')}
        required
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  );
}

/** Numbers of rooms and the like, as far as the type of property has them; all are optional. */
function CountFields() {
  const t = useTranslations('form');
  const locale = useLocale();
  const { register } = useFormContext<FormValues>();
  const { errors } = useFormState<FormValues>({ name: COUNT_FIELDS });
  const { defaultValues } = useFormState<FormValues>();
  const type = useWatch<FormValues, 'propertyType'>({ name: 'propertyType' });
  const asked = COUNT_FIELDS.filter((field) => asksCount(field, type, defaultValues as FormValues));
  if (asked.length === 0) return null;
  return (
    <div className="grid grid-cols-3 items-end gap-3">
      {asked.map((name) => (
        <Field key={name} id={fieldId(name)} label={t(`field.${name}`)} error={errors[name]?.message}>
          {(control) => (
            <SelectNative {...control} {...register(name)}>
              <option value="">{t('choice.none')}</option>
              {COUNT_CHOICES[name].map((count) => (
                <option key={count} value={count}>
                  {formatNumber(count, locale)}
                </option>
              ))}
            </SelectNative>
          )}
        </Field>
      ))}
    </div>
  );
}

function AmenityField({ amenities }: Pick<EditorProps, 'amenities'>) {
  const t = useTranslations('form');
  const { defaultValues } = useFormState<FormValues>();
  const type = useWatch<FormValues, 'propertyType'>({ name: 'propertyType' });
  return (
    <ChoiceField
      name="amenities"
      type="checkbox"
      legend={t('field.amenities')}
      options={amenities.map((amenity) => ({
        value: String(amenity.id),
        label: amenity.label,
        hidden: !offersAmenity(amenity, type, defaultValues as FormValues),
      }))}
    />
  );
}
