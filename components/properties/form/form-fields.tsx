'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { FormValues } from '@/lib/properties/form-values';
import { LISTING_TYPES, PROPERTY_TYPES } from '@/lib/properties/schema';
import { AmenityField } from './amenity-field';
import { Amounts } from './amounts';
import { AreaField } from './area-field';
import { ChoiceField } from './choice-field';
import { ContactPreview } from './contact-preview';
import type { EditorProps } from './editor';
import { FormSection } from './form-section';
import { LanguagePair } from './language-pair';
import type { PhotoDesk } from './photos/photo-desk';
import { PhotoField } from './photos/photo-field';
import { PinField } from './pin-field';
import { Rooms } from './rooms';
import { TextField } from './text-field';

type Props = Pick<EditorProps, 'groups' | 'centres' | 'amenities' | 'tileUrl' | 'fallback'> & {
  desk: PhotoDesk;
  sending: boolean;
};

/** The fields in the order in which an owner thinks of them: what it is, how it looks, what it is like, where, who. */
export function FormFields({ groups, centres, amenities, tileUrl, fallback, desk, sending }: Props) {
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
        <AreaField groups={groups} />
        <Amounts />
      </FormSection>
      <FormSection id="form-photos" title={t('section.photos')}>
        <PhotoField desk={desk} sending={sending} />
      </FormSection>
      <FormSection id="form-words" title={t('section.words')} help={t('section.wordsHelp')}>
        <LanguagePair name="title" hints />
        <LanguagePair name="description" multiline />
      </FormSection>
      <FormSection id="form-rooms" title={t(type === 'land' ? 'field.amenities' : 'section.rooms')}>
        <Rooms />
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
