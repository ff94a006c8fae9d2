'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useContext, useId, useState } from 'react';
import { SelectField } from '../../forms/select-field';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useAction } from '../../use-action';
import { ManageContext, type Named } from './manage-context';
import { api } from '@/lib/http/api-client';
import { localizedName } from '@/lib/i18n/format';

type Props = { kind: 'locations' | 'amenities'; row: Named; open: boolean; close: () => void };

/** Asks for the merge's target, and lists the consequences. */
export function MergeDialog({ kind, row, open, close }: Props) {
  const t = useTranslations(`manage.${kind}`);
  const action = useTranslations('manage')('merge');
  const locale = useLocale();
  const id = useId();
  const { run, busy } = useAction();
  const [into, setInto] = useState('');
  const [missing, setMissing] = useState(false);
  const nameOf = (named: Named) => localizedName(named, locale);
  const others = useContext(ManageContext)
    .targets.filter((other) => other.id !== row.id)
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), locale));
  const merge = async () => {
    if (into === '') {
      setMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    const done = await run(
      () => api(`POST /api/${kind}/{id}/merge`, { params: { id: row.id }, body: { into: Number(into) } }),
      { done: t('merge.done'), failed: t('merge.failed') },
    );
    if (done) close();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('merge.title', { name: nameOf(row) })}
      confirmLabel={action}
      variant="destructive"
      busy={busy}
      onConfirm={() => void merge()}
    >
      <SelectField
        id={id}
        label={t('merge.into')}
        error={missing ? t('merge.choose') : undefined}
        required
        empty={t('merge.choose')}
        options={others.map((other) => [other.id, nameOf(other)])}
        value={into}
        onChange={({ target }) => {
          setInto(target.value);
          setMissing(false);
        }}
      />
      <p className="text-start text-muted-foreground">{t('merge.text')}</p>
    </ConfirmDialog>
  );
}
