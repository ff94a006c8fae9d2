import { GitMerge } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button';
import { NoticeBox } from './notices';
import type { Version } from '@/lib/listings/form/draft';
import { FIELD_NAMES, isSameValue, type FormValues } from '@/lib/listings/form/values';

type Props = {
  theirs: Version;
  /** Whether the form edits a listing, not a draft. */
  isEdit: boolean;
  attention: number;
  onKeep: () => void;
  onTake: () => void;
};

/** Asks which version to keep after another tab, device or person has stored a different one. */
export function ConflictNotice({ theirs, isEdit, attention, onKeep, onTake }: Props) {
  const t = useTranslations('form');
  const locale = useLocale();
  const { getValues } = useFormContext<FormValues>();
  const own = getValues();
  const differing = FIELD_NAMES.filter((name) => !isSameValue(name, own, theirs.values)).map((name) =>
    name === 'latitude' || name === 'longitude' ? ('pin' as const) : name,
  );
  const fields = [...new Set(differing)].map((name) => t(`field.${name}`));
  return (
    <NoticeBox
      icon={<GitMerge className="size-5" />}
      title={t(isEdit ? 'changed.listing' : 'changed.draft')}
      attention={attention}
      actions={
        <>
          <Button onClick={onKeep}>{t('changed.keep')}</Button>
          <Button variant="outline" onClick={onTake}>
            {t('changed.take')}
          </Button>
        </>
      }
    >
      <p>{t('changed.text')}</p>
      {fields.length > 0 && <p>{t('changed.fields', { fields: new Intl.ListFormat(locale).format(fields) })}</p>}
    </NoticeBox>
  );
}
