'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '@/lib/api-client';
import { locationSchema, type LocationForm, type LocationInput } from '@/lib/locations/schema';
import { GOVERNORATES, type Governorate, type LocationView } from '@/lib/locations/view';
import { showProblem } from '../../forms/show-problem';
import { TextField } from '../../forms/text-field';
import { Field } from '../../ui/field';
import { SelectNative } from '../../ui/select-native';
import { Textarea } from '../../ui/textarea';
import { useAction, type ActionWords } from '../use-action';
import { FormSheet } from './form-sheet';

const NAMES = ['name', 'nameAr', 'governorate', 'aliases', 'imageUrl', 'latitude', 'longitude'] as const;
type Name = (typeof NAMES)[number];
type Outcome = { done: string; failed: string };

export type LocationFormWords = Record<
  | Name
  | 'addTitle'
  | 'editTitle'
  | 'renameHelp'
  | 'choose'
  | 'aliasesHelp'
  | 'imageHelp'
  | 'imageBroken'
  | 'save'
  | 'close',
  string
> & {
  governorates: Record<Governorate, string>;
  added: Outcome;
  saved: Outcome;
  errors: Record<string, string>;
};

type Props = {
  /** Null for a new one. */
  location: LocationView | null;
  open: boolean;
  close: () => void;
  words: LocationFormWords;
  action: ActionWords;
};

/** Adds an area or changes it. What the server says is told in a toast, and under the field that it is about. */
export function LocationDialog({ location, open, close, words, action }: Props) {
  const formId = useId();
  const { run, busy } = useAction(action);
  const { register, handleSubmit, setError, formState } = useForm<LocationForm, unknown, LocationInput>({
    defaultValues: textOf(location),
    resolver: standardSchemaResolver(locationSchema),
  });
  const field = (name: Name) => {
    const key = formState.errors[name]?.message;
    return { label: words[name], error: key && (words.errors[key] ?? key), ...register(name) };
  };
  const send = handleSubmit(async (values) => {
    const sent = location ? api('PUT', `/api/locations/${location.id}`, values) : api('POST', '/api/locations', values);
    const save = sent.catch((error: unknown) => {
      showProblem(error, setError, NAMES);
      throw error;
    });
    if (await run(() => save, location ? words.saved : words.added)) close();
  });
  const [picture, setPicture] = useState(location?.imageUrl ?? '');
  const [broken, setBroken] = useState('');
  const { error: pictureError, onBlur: onPictureBlur, ...pictureField } = field('imageUrl');
  const { label: governorateLabel, error: governorateError, ...governorate } = field('governorate');
  const { label: aliasesLabel, error: aliasesError, ...aliases } = field('aliases');
  return (
    <FormSheet
      open={open}
      onOpenChange={(next) => !next && close()}
      words={{ ...words, title: location ? words.editTitle : words.addTitle }}
      busy={busy}
      onSubmit={send}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} lang="en" latin required />
        <TextField {...field('nameAr')} lang="ar" required />
      </div>
      {location && <p className="-mt-3 text-sm text-muted-foreground">{words.renameHelp}</p>}
      <Field id={`${formId}-governorate`} label={governorateLabel} error={governorateError} required>
        {(control) => (
          <SelectNative {...control} {...governorate}>
            {location === null && <option value="">{words.choose}</option>}
            {GOVERNORATES.map((key) => (
              <option key={key} value={key}>
                {words.governorates[key]}
              </option>
            ))}
          </SelectNative>
        )}
      </Field>
      <Field id={`${formId}-aliases`} label={aliasesLabel} error={aliasesError} help={words.aliasesHelp}>
        {(control) => <Textarea {...control} {...aliases} dir="auto" rows={4} />}
      </Field>
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <TextField
            {...pictureField}
            error={pictureError ?? (broken && broken === picture ? words.imageBroken : undefined)}
            onBlur={(event) => {
              setPicture(event.target.value.trim());
              return onPictureBlur(event);
            }}
            help={words.imageHelp}
            latin
            inputMode="url"
          />
        </div>
        {picture && (
          <img
            key={picture}
            src={picture}
            alt=""
            onError={() => setBroken(picture)}
            className="mt-7 size-16 shrink-0 rounded-sm bg-muted object-cover"
          />
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('latitude')} latin inputMode="decimal" />
        <TextField {...field('longitude')} latin inputMode="decimal" />
      </div>
    </FormSheet>
  );
}

const textOf = (location: LocationView | null): LocationForm => ({
  name: location?.name ?? '',
  nameAr: location?.nameAr ?? '',
  governorate: location?.governorate ?? ('' as Governorate), // nothing chosen yet
  aliases: location?.aliases.join('\n') ?? '',
  imageUrl: location?.imageUrl ?? '',
  latitude: location?.latitude?.toString() ?? '',
  longitude: location?.longitude?.toString() ?? '',
});
