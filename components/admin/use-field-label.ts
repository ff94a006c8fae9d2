import { useTranslations } from 'next-intl';

/** Returns a function that names a field of a listing. */
export function useFieldLabel() {
  const fields = useTranslations('form.field');
  const photos = useTranslations('admin.pending')('photos');
  return (field: string) =>
    field === 'photos' ? photos : fields.has(field as 'price') ? fields(field as 'price') : field;
}
