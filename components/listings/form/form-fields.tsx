'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Field } from '../../ui/field';
import { SelectNative } from '../../ui/select-native';
import { useFloor } from '../card/use-floor';
import { ChoiceField } from './choice-field';
import { ContactPreview } from './contact-preview';
import type { EditorProps } from './editor';
import { fieldId } from './field-id';
import { LanguagePair } from './language-pair';
import { LocationField } from './location-field';
import { MadeTitle } from './made-title';
import { PhotoField } from './photos/photo-field';
import type { PhotoUploader } from './photos/photo-uploader';
import { PinField } from './pin-field';
import { PriceGuide } from './price-guide';
import { TextField } from './text-field';
import { formatNumber } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import {
  AVAILABLE_FROM,
  COUNT_CHOICES,
  FURNISHED,
  LISTING_TYPES,
  PROPERTY_TYPES,
  RENT_PERIODS,
  SUBTYPES,
  TENANTS,
} from '@/lib/listings/constants';
import { isRentField, TYPE_FIELDS } from '@/lib/listings/fields';
import { asks, offersAmenity } from '@/lib/listings/form/rules';
import { isFlagField, type FormValues } from '@/lib/listings/form/values';
import { priceUnit } from '@/lib/listings/price-unit';

type Props = Pick<EditorProps, 'groups' | 'centres' | 'amenities' | 'tileUrl' | 'accountPhone'> & {
  uploader: PhotoUploader;
  sending: boolean;
};

/** In the order of FORM_FIELDS (lib/listings/form/values.ts), which the summary of errors follows. */
export function FormFields({ groups, centres, amenities, tileUrl, accountPhone, uploader, sending }: Props) {
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
        <SubtypeField />
        <LocationField groups={groups} />
        <PriceAndArea />
        <PriceGuide groups={groups} />
      </FormSection>
      <FormSection id="form-photos" title={t('section.photos')}>
        <PhotoField uploader={uploader} sending={sending} />
      </FormSection>
      <FormSection id="form-words" title={t('section.words')} help={t('section.wordsHelp')}>
        <LanguagePair name="title" hints />
        <MadeTitle groups={groups} />
        <LanguagePair name="description" multiline />
      </FormSection>
      <FormSection id="form-rooms" title={t(type === 'land' ? 'section.plot' : 'section.rooms')}>
        <TypeFields />
        <AmenityField amenities={amenities} />
      </FormSection>
      <TermsSection />
      <FormSection id="form-place" title={t('section.place')}>
        <AddressParts />
        <LanguagePair name="address" hints />
        <PinField centres={centres} tileUrl={tileUrl} />
      </FormSection>
      <FormSection id="form-contact" title={t('section.contact')} help={t('section.contactHelp')}>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField name="contactName" label={t('field.contactName')} autoComplete="name" />
          <TextField
            name="contactPhone"
            label={t('field.contactPhone')}
            help={t('hint.phone')}
            required={accountPhone === null}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            className="rtl:[&_input]:text-end"
          />
        </div>
        <ContactPreview accountPhone={accountPhone} />
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
      className="grid grid-cols-1 gap-5 border-t border-border py-7 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {help && <p className="mt-1 text-sm text-muted-foreground">{help}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

/** The price is repeated below as it was understood, against a zero more or less. */
function PriceAndArea() {
  const t = useTranslations('form');
  const currencies = useTranslations('types.currency');
  const locale = useLocale();
  const rentPeriods = useTranslations('types.rentPeriod');
  const { register } = useFormContext<FormValues>();
  const { errors } = useFormState<FormValues>({ name: 'rentPeriod' });
  const [price, listingType, rentPeriod] = useWatch<FormValues, ['price', 'listingType', 'rentPeriod']>({
    name: ['price', 'listingType', 'rentPeriod'],
  });
  const currency = currencies(priceUnit({ listingType: listingType || 'sale', rentPeriod: rentPeriod || null }));
  const amount = parseNumber(price);
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <TextField
        name="price"
        label={t('field.price')}
        unit={currency}
        help={amount ? t('hint.price', { amount: formatNumber(amount, locale), currency }) : undefined}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      {listingType === 'rent' && (
        <Field id={fieldId('rentPeriod')} label={t('field.rentPeriod')} error={errors.rentPeriod?.message}>
          {(control) => (
            <SelectNative {...control} {...register('rentPeriod')}>
              {RENT_PERIODS.map((each) => (
                <option key={each} value={each}>
                  {rentPeriods(each)}
                </option>
              ))}
            </SelectNative>
          )}
        </Field>
      )}
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

/** What the form asks depends on the chosen type and subtype, and on what the listing came with. */
function useKindOfForm() {
  const { defaultValues } = useFormState<FormValues>();
  const [listingType, propertyType, subtype] = useWatch<FormValues, ['listingType', 'propertyType', 'subtype']>({
    name: ['listingType', 'propertyType', 'subtype'],
  });
  return { kind: { listingType, propertyType, subtype }, opened: defaultValues as FormValues };
}

/** A subtype of another type stays typed, for a return to that type, and shows as none. */
function SubtypeField() {
  const t = useTranslations('form');
  const types = useTranslations('types.subtype');
  const type = useWatch<FormValues, 'propertyType'>({ name: 'propertyType' });
  const { field, fieldState } = useController<FormValues, 'subtype'>({ name: 'subtype' });
  if (!type) return null;
  const subtypes = SUBTYPES[type];
  return (
    <Field id={fieldId('subtype')} label={t('field.subtype')} error={fieldState.error?.message}>
      {(control) => (
        <SelectNative {...control} {...field} value={subtypes.find((each) => each === field.value) ?? ''}>
          <option value="">{t('choice.none')}</option>
          {subtypes.map((subtype) => (
            <option key={subtype} value={subtype}>
              {types(subtype)}
            </option>
          ))}
        </SelectNative>
      )}
    </Field>
  );
}

/** What only some types of property have, but for yes-or-no fields, which are among the amenities; all are optional. */
function TypeFields() {
  const t = useTranslations('form');
  const locale = useLocale();
  const currency = useTranslations('types.currency')('sale');
  const furnishing = useTranslations('types.furnished');
  const floorText = useFloor();
  const { register } = useFormContext<FormValues>();
  const { errors } = useFormState<FormValues>();
  const { kind, opened } = useKindOfForm();
  const asked = TYPE_FIELDS.filter((field) => !isFlagField(field) && !isRentField(field) && asks(field, kind, opened));
  if (asked.length === 0) return null;
  const count = (name: keyof typeof COUNT_CHOICES, value: number) => {
    if (name === 'floor') return floorText(value);
    return name === 'bedrooms' && value === 0 && kind.propertyType !== 'villa'
      ? t('choice.studio')
      : formatNumber(value, locale);
  };
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-[19rem]:grid-cols-1 sm:grid-cols-3">
      {asked.map((name) => {
        if (name === 'yearBuilt' || name === 'frontage' || name === 'monthlyIncome') {
          const unit = { yearBuilt: undefined, frontage: t('unit.frontage'), monthlyIncome: currency }[name];
          return (
            <TextField
              key={name}
              name={name}
              label={t(`field.${name}`)}
              unit={unit}
              placeholder={name === 'yearBuilt' ? t('hint.yearBuilt') : undefined}
              inputMode={name === 'yearBuilt' ? 'numeric' : 'decimal'}
              autoComplete="off"
            />
          );
        }
        if (isFlagField(name) || isRentField(name)) return null;
        return (
          <Field key={name} id={fieldId(name)} label={t(`field.${name}`)} error={errors[name]?.message}>
            {(control) => (
              <SelectNative {...control} {...register(name)}>
                <option value="">{t('choice.none')}</option>
                {name === 'furnished'
                  ? FURNISHED.map((each) => (
                      <option key={each} value={each}>
                        {furnishing(each)}
                      </option>
                    ))
                  : COUNT_CHOICES[name].map((each) => (
                      <option key={each} value={each}>
                        {count(name, each)}
                      </option>
                    ))}
              </SelectNative>
            )}
          </Field>
        );
      })}
    </div>
  );
}

/** Of what is for rent: whom it is let to, from when, and what is paid beside the rent. */
function TermsSection() {
  const t = useTranslations('form');
  const tenants = useTranslations('types.tenants');
  const currency = useTranslations('types.currency')('sale');
  const { register } = useFormContext<FormValues>();
  const { errors } = useFormState<FormValues>();
  const { kind, opened } = useKindOfForm();
  if (!asks('deposit', kind, opened)) return null;
  return (
    <FormSection id="form-terms" title={t('section.terms')}>
      <div className="grid grid-cols-2 items-start gap-3 max-[19rem]:grid-cols-1">
        {asks('tenants', kind, opened) && (
          <Field id={fieldId('tenants')} label={t('field.tenants')} error={errors.tenants?.message}>
            {(control) => (
              <SelectNative {...control} {...register('tenants')}>
                <option value="">{t('choice.none')}</option>
                {TENANTS.map((each) => (
                  <option key={each} value={each}>
                    {tenants(each)}
                  </option>
                ))}
              </SelectNative>
            )}
          </Field>
        )}
        <TextField
          name="availableFrom"
          label={t('field.availableFrom')}
          type="date"
          min={AVAILABLE_FROM.first}
          max={AVAILABLE_FROM.last}
        />
        {(['deposit', 'commission'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`field.${name}`)}
            unit={currency}
            help={t('hint.cost')}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
    </FormSection>
  );
}

function AmenityField({ amenities }: Pick<EditorProps, 'amenities'>) {
  const t = useTranslations('form');
  const { kind, opened } = useKindOfForm();
  const flags = TYPE_FIELDS.filter(isFlagField).map((field) => ({
    value: field,
    label: t(`field.${field}`),
    hidden: !asks(field, kind, opened),
    field,
  }));
  return (
    <ChoiceField
      name="amenities"
      type="checkbox"
      legend={t('field.amenities')}
      options={[
        ...flags,
        ...amenities.map((amenity) => ({
          value: String(amenity.id),
          label: amenity.label,
          hidden: !offersAmenity(amenity, kind, opened),
        })),
      ]}
    />
  );
}

function AddressParts() {
  const t = useTranslations('form');
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-[19rem]:grid-cols-1 sm:grid-cols-3">
      {(['block', 'street', 'avenue', 'building', 'paciNumber'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`field.${name}`)}
          placeholder={name === 'block' ? t('hint.block') : undefined}
          help={name === 'paciNumber' ? t('hint.paciNumber') : undefined}
          inputMode={name === 'paciNumber' ? 'numeric' : undefined}
          autoComplete="off"
          className={name === 'paciNumber' ? 'max-sm:col-span-2 max-[19rem]:col-span-1' : undefined}
        />
      ))}
    </div>
  );
}
