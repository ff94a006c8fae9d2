'use client';

import { useTranslations } from 'next-intl';
import { useContext, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../forms/select-field';
import { TextAreaField } from '../../forms/text-area-field';
import { TextField } from '../../forms/text-field';
import { PinPicker } from '../../map/pin-picker';
import { FormSheet } from '../form-sheet';
import { AddRow, ManageContext, NameFields, RowActions, useRowForm, type RowDialog } from './row-actions';
import { api } from '@/lib/http/api-client';
import { isBlank } from '@/lib/http/input';
import { GOVERNORATES } from '@/lib/locations/constants';
import { locationSchema, type LocationForm as Values, type LocationInput } from '@/lib/locations/schema';
import type { Governorate, LocationView } from '@/lib/locations/view';
import { DEFAULT_CENTRE } from '@/lib/platform/site';

export const AddLocation = () => (
  <AddRow kind="locations" form={(dialog) => <LocationForm location={null} {...dialog} />} />
);

export const LocationActions = ({ location }: { location: LocationView }) => (
  <RowActions kind="locations" row={location} form={(dialog) => <LocationForm location={location} {...dialog} />} />
);

const FIELDS = ['name', 'nameAr', 'governorate', 'aliases', 'imageUrl', 'latitude', 'longitude'] as const;
type Name = (typeof FIELDS)[number];

/** @param location null for a new one */
function LocationForm({ location, ...dialog }: RowDialog & { location: LocationView | null }) {
  const t = useTranslations('manage.locations');
  const { tileUrl } = useContext(ManageContext);
  const governorates = useTranslations('types.governorate');
  const { field, errorText, sheet, setValue, control, formState } = useRowForm<Values, LocationInput>('locations', {
    ...dialog,
    isNew: location === null,
    schema: locationSchema,
    names: FIELDS,
    defaultValues: formValues(location),
    call: (body) =>
      location
        ? api('PUT /api/locations/{id}', { params: { id: location.id }, body })
        : api('POST /api/locations', { body }),
  });
  const labelled = (name: Exclude<Name, 'latitude' | 'longitude'>) => ({ ...field(name), label: t(`form.${name}`) });
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] });
  const pin =
    isBlank(latitude) || isBlank(longitude) ? null : { latitude: Number(latitude), longitude: Number(longitude) };
  const [previewUrl, setPreviewUrl] = useState(location?.imageUrl ?? '');
  const [brokenUrl, setBrokenUrl] = useState('');
  const { error: pictureError, onBlur: onPictureBlur, ...pictureField } = labelled('imageUrl');
  return (
    <FormSheet {...sheet}>
      <NameFields name={labelled('name')} nameAr={labelled('nameAr')} />
      {location && <p className="-mt-3 text-sm text-muted-foreground">{t('form.renameHelp')}</p>}
      <SelectField
        {...labelled('governorate')}
        options={GOVERNORATES.map((key) => [key, governorates(key)])}
        empty={location === null ? t('form.choose') : undefined}
        required
      />
      <TextAreaField {...labelled('aliases')} help={t('form.aliasesHelp')} rows={4} />
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <TextField
            {...pictureField}
            error={pictureError ?? (brokenUrl && brokenUrl === previewUrl ? t('form.imageBroken') : undefined)}
            onBlur={(event) => {
              setPreviewUrl(event.target.value.trim());
              return onPictureBlur(event);
            }}
            help={t('form.imageHelp')}
            latin
            inputMode="url"
          />
        </div>
        {previewUrl && (
          <img
            key={previewUrl}
            src={previewUrl}
            alt=""
            onError={() => setBrokenUrl(previewUrl)}
            className="mt-7 size-16 shrink-0 rounded-sm bg-muted object-cover"
          />
        )}
      </div>
      <PinPicker
        texts={{
          label: t('pin.label'),
          open: t(pin ? 'pin.change' : 'pin.open'),
          help: t('pin.help'),
          map: t('pin.map'),
          marker: t('pin.marker'),
          centre: t('pin.centre'),
          remove: t('pin.remove'),
          status: t('pin.count', { count: pin ? 1 : 0 }),
        }}
        error={errorText(formState.errors.latitude?.message ?? formState.errors.longitude?.message)}
        pins={pin ? [pin] : []}
        onPins={(pins) => {
          const chosen = pins.at(-1);
          setValue('latitude', chosen?.latitude.toString() ?? '', { shouldDirty: true });
          setValue('longitude', chosen?.longitude.toString() ?? '', { shouldDirty: true });
        }}
        isLine={false}
        centre={pin ?? DEFAULT_CENTRE}
        isNear={pin !== null}
        tileUrl={tileUrl}
      />
    </FormSheet>
  );
}

const formValues = (location: LocationView | null): Values => ({
  name: location?.name ?? '',
  nameAr: location?.nameAr ?? '',
  governorate: location?.governorate ?? ('' as Governorate), // nothing chosen yet
  aliases: location?.aliases.join('\n') ?? '',
  imageUrl: location?.imageUrl ?? '',
  latitude: location?.latitude?.toString() ?? '',
  longitude: location?.longitude?.toString() ?? '',
});
