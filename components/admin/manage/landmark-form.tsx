'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../forms/select-field';
import { TextAreaField } from '../../forms/text-area-field';
import { TextField } from '../../forms/text-field';
import { PinPicker } from '../../map/pin-picker';
import { FormSheet } from '../form-sheet';
import { AddRow, ManageContext, NameFields, RowActions, useRowForm, type RowDialog } from './row-actions';
import { api } from '@/lib/http/api-client';
import { kuwaitDay } from '@/lib/platform/day';
import { DEFAULT_CENTRE } from '@/lib/platform/site';
import { LANDMARK_KINDS, type LandmarkKind } from '@/lib/search/constants';
import { landmarkSchema, type LandmarkForm as Values, type LandmarkInput } from '@/lib/search/landmarks/schema';
import type { LandmarkView } from '@/lib/search/landmarks/view';

export const AddLandmark = () => (
  <AddRow kind="landmarks" form={(dialog) => <LandmarkForm landmark={null} {...dialog} />} />
);

export function LandmarkActions({ landmark, searches }: { landmark: LandmarkView; searches: number }) {
  const t = useTranslations('manage.landmarks');
  return (
    <RowActions kind="landmarks" row={landmark} form={(dialog) => <LandmarkForm landmark={landmark} {...dialog} />}>
      <p className="text-start text-muted-foreground">{t('deletion.searches', { count: searches })}</p>
    </RowActions>
  );
}

const FIELDS = ['kind', 'name', 'nameAr', 'aliases', 'points', 'source', 'checkedOn'] as const;

/** @param landmark null for a new one */
function LandmarkForm({ landmark, ...dialog }: RowDialog & { landmark: LandmarkView | null }) {
  const t = useTranslations('manage.landmarks');
  const { tileUrl } = useContext(ManageContext);
  const kinds = useTranslations('types.landmark');
  const { field, errorText, sheet, setValue, control, formState } = useRowForm<Values, LandmarkInput>('landmarks', {
    ...dialog,
    isNew: landmark === null,
    schema: landmarkSchema,
    names: FIELDS,
    defaultValues: formValues(landmark),
    call: (body) =>
      landmark
        ? api('PUT /api/landmarks/{id}', { params: { id: landmark.id }, body })
        : api('POST /api/landmarks', { body }),
  });
  const { points: pointsError } = formState.errors;
  const labelled = (name: Exclude<(typeof FIELDS)[number], 'points'>) => ({ ...field(name), label: t(`form.${name}`) });
  const [chosenKind, points] = useWatch({ control, name: ['kind', 'points'] });
  const isStreet = chosenKind === 'street';
  return (
    <FormSheet {...sheet}>
      <SelectField
        {...labelled('kind')}
        options={LANDMARK_KINDS.map((key) => [key, kinds(key)])}
        empty={landmark === null ? t('form.choose') : undefined}
        required
      />
      <NameFields name={labelled('name')} nameAr={labelled('nameAr')} />
      <TextAreaField {...labelled('aliases')} help={t('form.aliasesHelp')} rows={4} />
      <PinPicker
        texts={{
          label: t(isStreet ? 'pin.course' : 'pin.point'),
          open: t(points.length > 0 ? 'pin.change' : 'pin.open'),
          help: t(isStreet ? 'pin.courseHelp' : 'pin.pointHelp'),
          map: t('pin.map'),
          marker: t('pin.marker'),
          centre: t('pin.centre'),
          remove: t(isStreet ? 'pin.removeLast' : 'pin.remove'),
          status: t('pin.count', { count: points.length }),
        }}
        error={errorText(pointsError?.message ?? (pointsError && 'point_outside'))}
        pins={points.map(([latitude, longitude]) => ({ latitude, longitude }))}
        onPins={(pins) =>
          setValue(
            'points',
            pins.map(({ latitude, longitude }) => [latitude, longitude]),
            { shouldDirty: true, shouldValidate: formState.isSubmitted },
          )
        }
        isLine={isStreet}
        centre={DEFAULT_CENTRE}
        isNear={false}
        tileUrl={tileUrl}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...labelled('source')} help={t('form.sourceHelp')} required />
        <TextField {...labelled('checkedOn')} type="date" required />
      </div>
    </FormSheet>
  );
}

const formValues = (landmark: LandmarkView | null): Values => ({
  kind: landmark?.kind ?? ('' as LandmarkKind), // nothing chosen yet
  name: landmark?.name ?? '',
  nameAr: landmark?.nameAr ?? '',
  aliases: landmark?.aliases.join('\n') ?? '',
  points: landmark?.points ?? [],
  source: landmark?.source ?? '',
  checkedOn: landmark?.checkedOn ?? kuwaitDay(),
});
