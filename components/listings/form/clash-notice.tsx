import { GitMerge } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button';
import { FieldValue, type FieldNames } from '../field-value';
import { NoticeBox } from './notices';
import type { Clash } from './use-clashes';
import type { FormValues } from '@/lib/listings/form/values';

type Props = { clashes: Clash[]; names: FieldNames; attention: number; onSave: () => void };

/** What somebody else has changed as well since the form was opened, to choose between. One's own is in the form. */
export function ClashNotice({ clashes, names, attention, onSave }: Props) {
  const t = useTranslations('form.changed');
  return (
    <NoticeBox
      icon={<GitMerge className="size-5" />}
      title={t('title')}
      attention={attention}
      actions={<Button onClick={onSave}>{t('save')}</Button>}
    >
      <p>{t('text')}</p>
      <ul aria-label={t('list')} className="mt-2 grid gap-4">
        {clashes.map((clash) => (
          <li key={clash.field}>
            <ClashChoice clash={clash} names={names} />
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}

function ClashChoice({ clash, names }: { clash: Clash; names: FieldNames }) {
  const t = useTranslations('form');
  const { setValue } = useFormContext<FormValues>();
  const [chosen, setChosen] = useState<'own' | 'theirs'>('own');
  const id = useId();
  const choose = (side: 'own' | 'theirs') => {
    setChosen(side);
    for (const name of clash.names) setValue(name, clash[side].values[name], { shouldDirty: true });
  };
  return (
    <fieldset>
      <legend className="font-medium">{t(`field.${clash.field}`)}</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {(['own', 'theirs'] as const).map((side) => (
          <label
            key={side}
            className="flex min-h-11 cursor-pointer items-start gap-2 rounded-md border bg-background p-3 text-foreground has-checked:border-primary"
          >
            <input
              type="radio"
              name={id}
              checked={chosen === side}
              onChange={() => choose(side)}
              className="mt-1 accent-primary"
            />
            <span className="min-w-0">
              <span className="block text-xs text-muted-foreground">{t(`changed.${side}`)}</span>
              <FieldValue field={clash.field} value={clash[side].stored} names={names} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
