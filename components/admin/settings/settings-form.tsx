'use client';

import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { useErrorText } from '../../forms/use-error-text';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { useAction } from '../../use-action';
import { useLeaveWarning } from '../../use-leave-warning';
import { draftOf, valueOf, type Draft, type StandardReasons } from './drafts';
import { SettingField } from './setting-field';
import { useSettingText } from './use-setting-text';
import { api } from '@/lib/http/api-client';
import { isFeeAboveCredit, SETTING_GROUPS, SETTINGS, type SettingKey, type Settings } from '@/lib/settings/settings';
import type { SettingView } from '@/lib/settings/view';

type Props = { version: string; settings: SettingView[]; standard: StandardReasons };
type ByKey<T> = Partial<Record<SettingKey, T>>;

/** All settings in one form, in sections that open. One bar saves or discards the changes of all of them. */
export function SettingsForm({ version, settings, standard }: Props) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const errorText = useErrorText();
  const textOf = useSettingText();
  const { run, busy } = useAction();
  const [drafts, setDrafts] = useState<ByKey<Draft>>({});
  const [errors, setErrors] = useState<ByKey<string>>({});
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);

  const { values, problems } = readDrafts(drafts);
  const changed = settings.filter(({ key, value }) =>
    key in values ? textOf(key, values[key]) !== textOf(key, value) : key in problems,
  );
  const current = Object.fromEntries(settings.map(({ key, value }) => [key, values[key] ?? value])) as Settings;
  const warnings: ByKey<string> = isFeeAboveCredit(current) ? { listingFee: 'fee_above_credit' } : {};
  useLeaveWarning(changed.length > 0);

  const [shownVersion, setShownVersion] = useState(version);
  if (version !== shownVersion) {
    setShownVersion(version);
    // A saved draft would be an unsaved change as soon as another admin changes the setting.
    setDrafts(Object.fromEntries(changed.map(({ key }) => [key, drafts[key]])));
  }

  const change = (key: SettingKey, draft: Draft) => {
    setDrafts((all) => ({ ...all, [key]: draft }));
    setErrors(({ [key]: _gone, ...rest }) => rest);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { ...warnings, ...problems };
    const wrong = settings.find(({ key }) => key in found);
    if (!wrong) return setAsking(true);
    flushSync(() => setErrors(found));
    const control = form.current?.elements.namedItem(`${id}-${wrong.key}`);
    if (!(control instanceof HTMLElement)) return;
    control.closest('details')?.setAttribute('open', '');
    control.focus();
  };

  const discard = () => {
    setDrafts({});
    setErrors({});
  };

  const send = async () => {
    const body = {
      values: Object.fromEntries(changed.map(({ key }) => [key, values[key]])),
      ...(reason.trim() && { reason }),
    };
    const isSaved = await run(() => api('PUT /api/settings', { version, body }), {
      done: t('done'),
      failed: t('failed'),
    });
    if (isSaved) setReason('');
    setAsking(false);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      {SETTING_GROUPS.map((group) => {
        const members = settings.filter((setting) => setting.group === group);
        const count = changed.filter((setting) => setting.group === group).length;
        return (
          <details key={group} className="group rounded-lg border bg-card text-card-foreground">
            <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-3 sm:px-6">
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-2 font-semibold">
                  <span>{t(`groups.${group}`)}</span>
                  {count > 0 && <Badge variant="warning">{t('changed', { count })}</Badge>}
                </span>
                <span className="line-clamp-1 text-sm text-muted-foreground group-open:hidden">
                  {members.map(({ key, value }) => `${t(`keys.${key}.label`)}: ${textOf(key, value)}`).join(' · ')}
                </span>
              </span>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="grid gap-6 border-t p-4 sm:p-6 lg:grid-cols-2">
              {members.map((setting) => (
                <SettingField
                  key={setting.key}
                  id={`${id}-${setting.key}`}
                  setting={setting}
                  draft={drafts[setting.key] ?? draftOf(setting.key, setting.value, locale, standard)}
                  standard={standard}
                  error={errorText(errors[setting.key] ?? warnings[setting.key])}
                  onChange={(draft) => change(setting.key, draft)}
                />
              ))}
            </div>
          </details>
        );
      })}
      {changed.length > 0 && !busy && (
        <div className="sticky bottom-[calc(var(--bottom-nav-height)+1.25rem)] z-10 flex flex-wrap items-center justify-end gap-3 rounded-lg border bg-card p-3 shadow-lg">
          <p role="status" className="me-auto font-semibold">
            {t('unsaved', { count: changed.length })}
          </p>
          <Button variant="ghost" onClick={discard}>
            {t('discard')}
          </Button>
          <Button type="submit" aria-haspopup="dialog">
            {t('save')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('confirm.title')}
        confirmLabel={t('save')}
        busy={busy}
        onConfirm={() => void send()}
      >
        <Changes changed={changed} values={values} />
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
        <p className="text-sm text-muted-foreground">
          {t('confirm.now')} {changed.some(({ group }) => group === 'money') && t('confirm.ordered')}
        </p>
      </ConfirmDialog>
    </form>
  );
}

function Changes({ changed, values }: { changed: SettingView[]; values: ByKey<unknown> }) {
  const t = useTranslations('settings');
  const textOf = useSettingText();
  return (
    <ul className="grid gap-3">
      {changed.map(({ key, value }) => (
        <li key={key}>
          <p className="font-bold">{t(`keys.${key}.label`)}</p>
          <p className="wrap-anywhere">
            {t('change', { before: textOf(key, value), after: textOf(key, values[key] ?? value) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Parses each draft with its setting's rules. */
function readDrafts(drafts: ByKey<Draft>): { values: ByKey<unknown>; problems: ByKey<string> } {
  const values: ByKey<unknown> = {};
  const problems: ByKey<string> = {};
  for (const [name, draft] of Object.entries(drafts)) {
    const key = name as SettingKey;
    const result = z.safeParse(SETTINGS[key].schema, valueOf(key, draft));
    if (result.success) values[key] = result.data;
    else problems[key] = result.error.issues[0]?.message ?? 'not_valid';
  }
  return { values, problems };
}
