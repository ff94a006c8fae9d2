import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldValues } from './fields';
import { LanguagePair } from './language-pair';
import { TextField } from './text-field';
import { listingAddress, withPublicAddress } from '@/lib/listings/address';

/** Fields for the parts of an address, composed in both languages. Free text only without a street. */
export function AddressFields() {
  const t = useTranslations('form');
  const [type] = useFieldValues('propertyType');
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 max-[19rem]:grid-cols-1 sm:grid-cols-3">
        <TextField name="block" placeholder={t('hint.block')} />
        <TextField name="street" />
        <TextField name="avenue" />
        <TextField name="building" label={type ? t('building', { type }) : undefined} />
        <TextField
          name="paciNumber"
          help={t('hint.paciNumber')}
          inputMode="numeric"
          className="max-sm:col-span-2 max-[19rem]:col-span-1"
        />
      </div>
      <AddressInWords />
      <AddressPreview />
    </>
  );
}

function AddressInWords() {
  const t = useTranslations('form');
  const [isOpen, setOpen] = useState(false);
  const [street, ...words] = useFieldValues('street', 'address', 'addressAr');
  const isWritten = words.some((each) => each.trim() !== '');
  if (street.trim() !== '' && !isWritten) return null;
  return (
    <details open={isOpen || isWritten} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium text-primary hover:underline">
        {t('addressInWords')}
      </summary>
      <div className="mt-2">
        <LanguagePair name="address" />
      </div>
    </details>
  );
}

const textOf = (typed: string) => typed.trim() || null;

function AddressPreview() {
  const t = useTranslations('form.addressPreview');
  const messages = useTranslations();
  const locale = useLocale();
  const [propertyType, precision, block, street, avenue, building, address, addressAr] = useFieldValues(
    'propertyType',
    'locationPrecision',
    'block',
    'street',
    'avenue',
    'building',
    'address',
    'addressAr',
  );
  if ([block, street, avenue, building, address, addressAr].every((text) => text.trim() === '')) return null;
  const given = {
    propertyType: propertyType || ('apartment' as const),
    locationPrecision: precision || ('about' as const),
    block: textOf(block),
    street: textOf(street),
    avenue: textOf(avenue),
    building: textOf(building),
    address: textOf(address),
    addressAr: textOf(addressAr),
  };
  const shown = listingAddress(withPublicAddress(given), locale, messages);
  return (
    <div className="grid gap-1 rounded-lg border border-dashed border-border p-4 text-sm">
      <p>
        {shown
          ? t.rich('shown', {
              address: () => (
                <bdi lang={shown.lang} dir={shown.dir} className="font-medium">
                  {shown.text}
                </bdi>
              ),
            })
          : t('none')}
      </p>
      {given.building && given.locationPrecision === 'about' && <p className="text-muted-foreground">{t('hidden')}</p>}
    </div>
  );
}
