import { useTranslations } from 'next-intl';
import type { Governorate } from '@/lib/locations/view';
import type { AmenityWords } from './add-amenity';
import type { LocationWords } from './location-actions';

/** What the dialogs say, for the browser: these run on the server. */
export function useLocationWords(governorates: Record<Governorate, string>): LocationWords {
  const t = useTranslations('manage.locations');
  const errors = useTranslations('errors');
  return {
    governorates,
    add: t('add'),
    edit: t('edit'),
    delete: t('delete'),
    close: useTranslations('shell')('close'),
    cancel: t('cancel'),
    save: t('save'),
    addTitle: t('addTitle'),
    editTitle: t('editTitle'),
    name: t('form.name'),
    nameAr: t('form.nameAr'),
    renameHelp: t('form.renameHelp'),
    governorate: t('form.governorate'),
    choose: t('form.choose'),
    aliases: t('form.aliases'),
    aliasesHelp: t('form.aliasesHelp'),
    imageUrl: t('form.imageUrl'),
    imageHelp: t('form.imageHelp'),
    imageBroken: t('form.imageBroken'),
    latitude: t('form.latitude'),
    longitude: t('form.longitude'),
    added: { done: t('outcome.added'), failed: t('outcome.notAdded') },
    saved: { done: t('outcome.saved'), failed: t('outcome.notSaved') },
    deleted: { done: t('outcome.deleted'), failed: t('outcome.notDeleted') },
    deletion: { title: t('deletion.title'), text: t('deletion.text') },
    errors: {
      required: errors('required'),
      too_long: errors('too_long'),
      name_comma: errors('name_comma'),
      not_valid: errors('not_valid'),
      not_a_choice: errors('not_a_choice'),
      address_wrong: errors('address_wrong'),
      picture_host: errors('picture_host'),
      too_many_aliases: errors('too_many_aliases'),
      point_half: errors('point_half'),
    },
  };
}

export function useAmenityWords(): AmenityWords {
  const t = useTranslations('manage.amenities');
  const errors = useTranslations('errors');
  return {
    add: t('add'),
    title: t('addTitle'),
    name: t('form.name'),
    nameAr: t('form.nameAr'),
    save: t('save'),
    close: useTranslations('shell')('close'),
    added: { done: t('outcome.added'), failed: t('outcome.notAdded') },
    errors: {
      required: errors('required'),
      too_long: errors('too_long'),
      not_valid: errors('not_valid'),
    },
  };
}
