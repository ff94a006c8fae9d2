'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { useErrorText } from '../../forms/use-error-text';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { useAction } from '../use-action';
import { draftOf, valueOf, type Draft } from './drafts';
import { SettingField } from './setting-field';
import type { StandardWords } from './standard-words';
import { useSettingText } from './use-setting-text';
import { api } from '@/lib/http/api-client';
import {
  isFeeAboveCredit,
  SETTINGS,
  type SettingGroup,
  type SettingKey,
  type Settings,
  type SettingValues,
} from '@/lib/settings/settings';
import type { SettingView } from '@/lib/settings/view';

type Props = { group: SettingGroup; version: string; settings: SettingView[]; standard: StandardWords };
type Drafts = Partial<Record<SettingKey, Draft>>;

/** Sends the settings of one group together, after a dialog that names each change. */
export function SettingForm({ group, version, settings, standard }: Props) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const id = useId();
  const errorText = useErrorText();
  const textOf = useSettingText();
  const { run, busy } = useAction();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [errors, setErrors] = useState<Partial<Record<SettingKey, string>>>({});
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<SettingValues | null>(null);
  const [asking, setAsking] = useState(false);

  const change = (key: SettingKey, draft: Draft) => {
    setDrafts((all) => ({ ...all, [key]: draft }));
    setErrors(({ [key]: _gone, ...rest }) => rest);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { values, problems } = readDrafts(drafts);
    const current = Object.fromEntries(settings.map(({ key, value }) => [key, value])) as Settings;
    const priced = (['listingFee', 'creditPacks'] as const).find((key) => values[key] !== undefined);
    if (priced && isFeeAboveCredit({ ...current, ...values })) problems[priced] ??= 'fee_above_credit';
    setErrors(problems);
    const [wrong] = Object.keys(problems);
    if (wrong) return document.getElementById(`${id}-${wrong}`)?.focus();
    const changed = settings.filter(
      ({ key, value }) => values[key] !== undefined && textOf(key, values[key]) !== textOf(key, value),
    );
    setAsked(Object.fromEntries(changed.map(({ key }) => [key, values[key]])));
    setAsking(true);
  };

  const send = async (values: SettingValues) => {
    const body = { values, ...(reason.trim() && { reason }) };
    await run(() => api('PUT /api/settings', { version, body }), { done: t('done'), failed: t('failed') });
    setAsking(false);
  };

  const changes = settings.filter(({ key }) => asked?.[key] !== undefined);
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-lg border bg-card p-4 text-card-foreground sm:p-6">
      <h2 id={`${id}-title`} className="text-lg font-bold">
        {t(`groups.${group}`)}
      </h2>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-6">
        <div className="grid gap-6 lg:grid-cols-2">
          {settings.map((setting) => (
            <SettingField
              key={setting.key}
              id={`${id}-${setting.key}`}
              setting={setting}
              draft={drafts[setting.key] ?? draftOf(setting.key, setting.value, locale, standard)}
              standard={standard}
              error={errorText(errors[setting.key])}
              onChange={(draft) => change(setting.key, draft)}
            />
          ))}
        </div>
        <div className="grid gap-6 border-t pt-6 lg:grid-cols-2">
          <Field id={`${id}-reason`} label={t('reason')}>
            {(control) => (
              <Input
                {...control}
                dir="auto"
                maxLength={200}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" size="lg" aria-haspopup="dialog" className="sm:justify-self-start">
          {t('save', { group: t(`groups.${group}`) })}
        </Button>
      </form>
      {asked && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={changes.length === 0 ? t('unchanged') : t('confirm.title')}
          cancelLabel={t('confirm.cancel')}
          confirmLabel={changes.length === 0 ? null : t('confirm.save')}
          busy={busy}
          onConfirm={() => void send(asked)}
        >
          <ul className="grid gap-3">
            {changes.map(({ key, value }) => (
              <li key={key}>
                <p className="font-bold">{t(`keys.${key}.label`)}</p>
                <p className="wrap-anywhere">
                  {t('change', { before: textOf(key, value), after: textOf(key, asked[key]) })}
                </p>
              </li>
            ))}
          </ul>
          {changes.length > 0 && <p className="text-muted-foreground">{t('confirm.now')}</p>}
          {group === 'money' && changes.length > 0 && (
            <p className="text-sm text-muted-foreground">{t('confirm.ordered')}</p>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Parses each draft with its setting's rules. */
function readDrafts(drafts: Drafts) {
  const values: Partial<Record<SettingKey, unknown>> = {};
  const problems: Partial<Record<SettingKey, string>> = {};
  for (const [name, draft] of Object.entries(drafts)) {
    const key = name as SettingKey;
    const result = z.safeParse(SETTINGS[key].schema, valueOf(key, draft));
    if (result.success) values[key] = result.data;
    else problems[key] = result.error.issues[0]?.message ?? 'not_valid';
  }
  return { values: values as SettingValues, problems };
}
