import { useLocale, useTranslations } from 'next-intl';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { SelectField } from '../../forms/select-field';
import { ChoiceField } from './choice-field';
import type { EditorProps } from './editor';
import { fieldId, useFieldError, useFieldValues } from './fields';
import { FormSection } from './form-sections';
import { TextField } from './text-field';
import { ATTRIBUTES, isFlag } from '@/lib/listings/attributes/all';
import { attributeText } from '@/lib/listings/attributes/text';
import { AVAILABLE_FROM, SUBTYPES } from '@/lib/listings/constants';
import { asks, offersAmenity } from '@/lib/listings/form/rules';
import type { FlagField, FormValues, TextField as TextName } from '@/lib/listings/form/values';

/** Returns what decides which fields the form shows: the chosen type and subtype, and the opened listing's values. */
function useKindOfForm() {
  const { defaultValues } = useFormState<FormValues>();
  const [listingType, propertyType, subtype] = useFieldValues('listingType', 'propertyType', 'subtype');
  return { kind: { listingType, propertyType, subtype }, opened: defaultValues as FormValues };
}

/** Keeps a subtype of another type for a return to that type, but shows it as not chosen. */
export function SubtypeField() {
  const t = useTranslations('form');
  const types = useTranslations('types.subtype');
  const [type] = useFieldValues('propertyType');
  const { field, fieldState } = useController<FormValues, 'subtype'>({ name: 'subtype' });
  if (!type) return null;
  const subtypes = SUBTYPES[type];
  return (
    <SelectField
      {...field}
      id={fieldId('subtype')}
      value={subtypes.find((each) => each === field.value) ?? ''}
      label={t('field.subtype')}
      error={fieldState.error?.message}
      empty={t('choice.none')}
      options={subtypes.map((subtype) => [subtype, types(subtype)])}
    />
  );
}

type ShownAttribute = (typeof ATTRIBUTES)[number];

/** Field of an attribute that is not a flag: a select for a list of values, else a text field. */
function AttributeField({ attribute }: { attribute: ShownAttribute }) {
  const { name, type } = attribute;
  const t = useTranslations();
  const locale = useLocale();
  const { register } = useFormContext<FormValues>();
  const error = useFieldError(name);
  const [propertyType] = useFieldValues('propertyType');
  if (type.kind === 'count' || type.kind === 'choice') {
    const text = (value: string | number) =>
      attribute.optionText?.(value, propertyType, { t, locale }) ?? attributeText(attribute, value, { t, locale });
    return (
      <SelectField
        {...register(name)}
        id={fieldId(name)}
        label={t(`form.field.${name}`)}
        error={error}
        empty={t('form.choice.none')}
        options={type.options.map((value) => [value, text(value)])}
      />
    );
  }
  if (type.kind === 'day')
    return <TextField name={name as TextName} type="date" min={AVAILABLE_FROM.first} max={AVAILABLE_FROM.last} />;
  if (type.kind === 'text')
    return (
      <TextField name={name as TextName} dir="auto" help={t('form.hint.buildingName')} className="col-span-full" />
    );
  if (type.kind === 'amount')
    return (
      <TextField
        name={name as TextName}
        unit={t(type.unit === 'KWD' ? 'types.currency.sale' : 'form.unit.frontage')}
        help={type.zero && t('form.hint.cost')}
        inputMode="decimal"
      />
    );
  return <TextField name={name as TextName} placeholder={t('form.hint.yearBuilt')} inputMode="numeric" />;
}

/** The optional attributes that the type can have, except flags, which are among the amenities, and rental terms. */
export function TypeFields() {
  const { kind, opened } = useKindOfForm();
  const asked = ATTRIBUTES.filter((each) => !isFlag(each) && !each.rentOnly && asks(each.name, kind, opened));
  if (asked.length === 0) return null;
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-[19rem]:grid-cols-1 sm:grid-cols-3">
      {asked.map((each) => (
        <AttributeField key={each.name} attribute={each} />
      ))}
    </div>
  );
}

/** Rental terms, except the period, which is next to the price. */
export function TermsSection() {
  const t = useTranslations('form.section');
  const { kind, opened } = useKindOfForm();
  const asked = ATTRIBUTES.filter(
    ({ name, rentOnly }) => rentOnly && name !== 'rentPeriod' && asks(name, kind, opened),
  );
  if (asked.length === 0) return null;
  return (
    <FormSection id="form-terms" title={t('terms')}>
      <div className="grid grid-cols-2 items-start gap-3 max-[19rem]:grid-cols-1">
        {asked.map((each) => (
          <AttributeField key={each.name} attribute={each} />
        ))}
      </div>
    </FormSection>
  );
}

export function AmenityField({ amenities }: Pick<EditorProps, 'amenities'>) {
  const t = useTranslations('form');
  const { kind, opened } = useKindOfForm();
  const flags = ATTRIBUTES.filter(isFlag).map(({ name }) => ({
    value: name,
    label: t(`field.${name}`),
    hidden: !asks(name, kind, opened),
    field: name as FlagField,
  }));
  return (
    <ChoiceField
      name="amenities"
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
