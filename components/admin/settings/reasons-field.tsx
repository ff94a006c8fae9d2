'use client';

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { Input } from '../../ui/input';
import { Textarea } from '../../ui/textarea';
import { newReason, standardReasonDraft, type ReasonDraft } from './drafts';
import type { StandardWords } from './standard-words';
import { REASON_CODES } from '@/lib/listings/constants';

type Props = {
  id: string;
  label: string;
  help: string;
  reasons: ReasonDraft[];
  standard: StandardWords;
  error: string | undefined;
  onChange: (reasons: ReasonDraft[]) => void;
};

const FIELDS = ['labelAr', 'label', 'textAr', 'text'] as const;
/** Those of the keys 1 to 9. */
const MAX_KEYS = 9;

/** In the order of their keys; each opens to be changed. */
export function ReasonsField({ id, label, help, reasons, standard, error, onChange }: Props) {
  const t = useTranslations('settings.refusal');
  const locale = useLocale();
  const nameOf = (reason: ReasonDraft) => (locale === 'ar' ? reason.labelAr : reason.label) || t('new');
  const move = (from: number, to: number) => {
    const moved = reasons.toSpliced(from, 1);
    const one = reasons[from];
    if (one && to >= 0 && to < reasons.length) onChange(moved.toSpliced(to, 0, one));
  };
  const missing = REASON_CODES.filter((code) => reasons.every((reason) => reason.code !== code));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-note`} className="grid gap-2 lg:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <ol className="grid gap-2">
        {reasons.map((reason, index) => (
          <li key={reason.code} className="flex items-start gap-1 rounded-md border px-2 py-1">
            <kbd aria-hidden className="w-5 shrink-0 self-start pt-3 text-center text-xs text-muted-foreground">
              {index < MAX_KEYS ? index + 1 : ''}
            </kbd>
            <details className="min-w-0 flex-1" open={reason.isNew || undefined}>
              <summary className="flex min-h-11 cursor-pointer items-center font-medium wrap-anywhere">
                {nameOf(reason)}
              </summary>
              <div className="grid gap-3 pb-2 lg:grid-cols-2">
                {FIELDS.map((name) => {
                  const Control = name.startsWith('text') ? Textarea : Input;
                  const isArabic = name.endsWith('Ar');
                  return (
                    <label key={name} className="grid min-w-0 gap-1 text-xs text-muted-foreground">
                      {t(name)}
                      <Control
                        lang={isArabic ? 'ar' : 'en'}
                        dir={isArabic ? 'rtl' : 'ltr'}
                        autoComplete="off"
                        maxLength={name.startsWith('text') ? 1000 : 40}
                        aria-invalid={error && reason[name].trim() === '' ? true : undefined}
                        value={reason[name]}
                        onChange={({ target }) =>
                          onChange(reasons.with(index, { ...reason, [name]: target.value, isNew: reason.isNew }))
                        }
                      />
                    </label>
                  );
                })}
              </div>
            </details>
            <Action name={t('up', { name: nameOf(reason) })} isOff={index === 0} onPress={() => move(index, index - 1)}>
              <ArrowUp aria-hidden />
            </Action>
            <Action
              name={t('down', { name: nameOf(reason) })}
              isOff={index === reasons.length - 1}
              onPress={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden />
            </Action>
            <Action
              name={t('remove', { name: nameOf(reason) })}
              isOff={reasons.length === 1}
              onPress={() => onChange(reasons.toSpliced(index, 1))}
            >
              <Trash2 aria-hidden className="text-destructive" />
            </Action>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => onChange([...reasons, newReason()])}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
        {missing.map((code) => {
          const reason = standardReasonDraft(code, standard);
          return (
            <Button key={code} variant="ghost" size="sm" onClick={() => onChange([...reasons, reason])}>
              <Plus aria-hidden />
              {nameOf(reason)}
            </Button>
          );
        })}
      </div>
      <p id={`${id}-note`} className={`text-sm ${error ? 'text-destructive' : 'text-muted-foreground'}`}>
        {error ?? help}
      </p>
    </fieldset>
  );
}

type ActionProps = { name: string; isOff: boolean; onPress: () => void; children: React.ReactNode };

const Action = ({ name, isOff, onPress, children }: ActionProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={name}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onPress()}
  >
    {children}
  </Button>
);
