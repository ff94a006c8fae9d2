import { useLocale, useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../forms/select-field';
import { AddressFields } from './address-fields';
import { ChoiceField } from './choice-field';
import type { EditorProps } from './editor';
import { fieldId, useFieldError, useFieldValues } from './fields';
import { FormQuality } from './form-quality';
import { ContactSection, FormSection, LawSection } from './form-sections';
import { GeneratedTitle, SuggestTexts } from './generated-texts';
import { LanguagePair } from './language-pair';
import { LocationField } from './location-field';
import { PhotoField } from './photos/photo-field';
import type { PhotoUploader } from './photos/photo-uploader';
import { PinField } from './pin-field';
import { PriceGuide } from './price-guide';
import { TextField } from './text-field';
import { AmenityField, SubtypeField, TermsSection, TypeFields } from './type-fields';
import { formatNumber } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import { LISTING_TYPES, PROPERTY_TYPES, RENT_PERIODS } from '@/lib/listings/constants';
import type { FormValues } from '@/lib/listings/form/values';
import { priceUnit } from '@/lib/listings/price-unit';

type Props = Pick<EditorProps, 'groups' | 'centres' | 'amenities' | 'tileUrl' | 'accountPhone' | 'advertLaw'> & {
  uploader: PhotoUploader;
  sending: boolean;
};

/** Must have the order of FORM_FIELDS (lib/listings/form/values.ts): the error summary uses it. */
export function FormFields({ groups, centres, amenities, tileUrl, accountPhone, advertLaw, uploader, sending }: Props) {
  const t = useTranslations('form');
  const types = useTranslations('types');
  const [type] = useFieldValues('propertyType');
  return (
    <>
      <FormSection id="form-basics" title={t('section.basics')}>
        <ChoiceField
          name="listingType"
          options={LISTING_TYPES.map((value) => ({ value, label: types(`listing.${value}`) }))}
          required
        />
        <ChoiceField
          name="propertyType"
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
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          {(['videoUrl', 'tourUrl'] as const).map((name) => (
            <TextField key={name} name={name} help={t(`hint.${name}`)} type="url" inputMode="url" isLatin />
          ))}
        </div>
      </FormSection>
      <FormSection id="form-words" title={t('section.words')} help={t('section.wordsHelp')}>
        <LanguagePair name="title" />
        <GeneratedTitle groups={groups} amenities={amenities} />
        <LanguagePair name="description" />
        <SuggestTexts groups={groups} amenities={amenities} />
      </FormSection>
      <FormSection id="form-rooms" title={t(type === 'land' ? 'section.plot' : 'section.rooms')}>
        <TypeFields />
        <AmenityField amenities={amenities} />
      </FormSection>
      <TermsSection />
      <FormSection id="form-place" title={t('section.place')}>
        <AddressFields />
        <PinField centres={centres} tileUrl={tileUrl} />
      </FormSection>
      {advertLaw && <LawSection />}
      <ContactSection accountPhone={accountPhone} />
      <FormQuality uploader={uploader} />
    </>
  );
}

/** Repeats the parsed price below, so that owners notice a missing or extra zero. */
function PriceAndArea() {
  const t = useTranslations('form');
  const currencies = useTranslations('types.currency');
  const locale = useLocale();
  const rentPeriods = useTranslations('types.rentPeriod');
  const { register } = useFormContext<FormValues>();
  const periodError = useFieldError('rentPeriod');
  const [price, area, listingType, rentPeriod] = useFieldValues('price', 'area', 'listingType', 'rentPeriod');
  const currency = currencies(priceUnit({ listingType: listingType || 'sale', rentPeriod: rentPeriod || null }));
  const [amount, size] = [parseNumber(price), parseNumber(area)];
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <TextField
        name="price"
        unit={currency}
        help={amount ? t('hint.price', { amount: formatNumber(amount, locale), currency }) : undefined}
        required
        inputMode="decimal"
      />
      {listingType === 'rent' && (
        <SelectField
          {...register('rentPeriod')}
          id={fieldId('rentPeriod')}
          label={t('field.rentPeriod')}
          error={periodError}
          options={RENT_PERIODS.map((each) => [each, rentPeriods(each)])}
        />
      )}
      <TextField
        name="area"
        unit={t('unit.area')}
        help={size ? t('hint.price', { amount: formatNumber(size, locale), currency: t('unit.area') }) : undefined}
        required
        inputMode="decimal"
      />
    </div>
  );
}
