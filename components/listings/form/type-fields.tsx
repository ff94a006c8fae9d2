'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Field } from '../../ui/field';
import { SelectNative } from '../../ui/select-native';
import { useFloor } from '../card/use-floor';
import { ChoiceField } from './choice-field';
import type { EditorProps } from './editor';
import { fieldId } from './field-id';
import { FormSection } from './form-section';
import { TextField } from './text-field';
import { formatNumber } from '@/lib/i18n/format';
import { AVAILABLE_FROM, COUNT_CHOICES, FURNISHED, SUBTYPES, TENANTS } from '@/lib/listings/constants';
import { isRentField, TYPE_FIELDS } from '@/lib/listings/fields';
import { asks, offersAmenity } from '@/lib/listings/form/rules';
import { isFlagField, type FormValues } from '@/lib/listings/form/values';

/** What the form asks depends on the chosen type and subtype, and on what the listing came with. */
function useKindOfForm() {
  const { defaultValues } = useFormState<FormValues>();
  const [listingType, propertyType, subtype] = useWatch<FormValues, ['listingType', 'propertyType', 'subtype']>({
    name: ['listingType', 'propertyType', 'subtype'],
  });
  return { kind: { listingType, propertyType, subtype }, opened: defaultValues as FormValues };
}

/** A subtype of another type stays typed, for a return to that type, and shows as none. */
export function SubtypeField() {
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
export function TypeFields() {
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
export function TermsSection() {
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

export function AmenityField({ amenities }: Pick<EditorProps, 'amenities'>) {
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
