import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Input } from '../../ui/input';
import { Textarea } from '../../ui/textarea';
import { MAX_KEYS } from '../keys';
import { reasonDraft, type ReasonDraft, type StandardReasons } from './drafts';
import { EntryAction, SettingFieldset, type SettingText } from './setting-fieldset';
import { MAX_REASON, REASON_CODES } from '@/lib/listings/constants';

type Props = {
  text: SettingText;
  reasons: ReasonDraft[];
  standard: StandardReasons;
  onChange: (reasons: ReasonDraft[]) => void;
};

/** Reasons in the order of their keys; each expands for editing. */
export function ReasonsField({ text, reasons, standard, onChange }: Props) {
  const { id, error } = text;
  const t = useTranslations('settings.refusal');
  const locale = useLocale();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (code: string) =>
    setOpened((all) => new Set([...all].filter((each) => each !== code).concat(all.has(code) ? [] : code)));
  const add = () => {
    // Random, so that no other reason ever had it.
    const code = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
    onChange([...reasons, reasonDraft({ code, words: null }, standard)]);
    toggle(code);
  };
  const nameOf = (reason: ReasonDraft) => (locale === 'ar' ? reason.labelAr : reason.label) || t('new');
  const move = (reason: ReasonDraft, to: number) =>
    onChange(reasons.filter((each) => each !== reason).toSpliced(to, 0, reason));
  const missing = REASON_CODES.filter((code) => reasons.every((reason) => reason.code !== code));
  return (
    <SettingFieldset id={id} text={text} tabIndex={-1} className="min-w-0 gap-2">
      <ol className="grid gap-2">
        {reasons.map((reason, index) => (
          <li key={reason.code} className="rounded-md border px-2 py-1">
            <div className="flex flex-wrap items-center justify-end gap-1">
              <div className="flex min-w-0 flex-1 basis-40 items-center gap-1">
                <kbd aria-hidden className="w-5 shrink-0 text-center text-xs text-muted-foreground">
                  {index < MAX_KEYS ? index + 1 : ''}
                </kbd>
                <button
                  type="button"
                  aria-expanded={opened.has(reason.code)}
                  aria-controls={`${id}-${reason.code}`}
                  onClick={() => toggle(reason.code)}
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-start font-medium wrap-anywhere"
                >
                  <ChevronDown
                    aria-hidden
                    className={`size-4 shrink-0 transition-transform ${opened.has(reason.code) ? 'rotate-180' : ''}`}
                  />
                  {nameOf(reason)}
                </button>
              </div>
              <EntryAction
                name={t('up', { name: nameOf(reason) })}
                isOff={index === 0}
                onPress={() => move(reason, index - 1)}
              >
                <ArrowUp aria-hidden />
              </EntryAction>
              <EntryAction
                name={t('down', { name: nameOf(reason) })}
                isOff={index === reasons.length - 1}
                onPress={() => move(reason, index + 1)}
              >
                <ArrowDown aria-hidden />
              </EntryAction>
              <EntryAction
                name={t('remove', { name: nameOf(reason) })}
                isOff={reasons.length === 1}
                onPress={() => onChange(reasons.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden className="text-destructive" />
              </EntryAction>
            </div>
            <div id={`${id}-${reason.code}`} hidden={!opened.has(reason.code)} className="px-1 pb-2">
              <Words
                reason={reason}
                isWrong={error !== undefined}
                onChange={(changed) => onChange(reasons.with(index, changed))}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={add}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
        {missing.map((code) => {
          const reason = reasonDraft({ code, words: null }, standard);
          return (
            <Button key={code} variant="ghost" size="sm" onClick={() => onChange([...reasons, reason])}>
              <Plus aria-hidden />
              {nameOf(reason)}
            </Button>
          );
        })}
      </div>
    </SettingFieldset>
  );
}

type WordsProps = { reason: ReasonDraft; isWrong: boolean; onChange: (reason: ReasonDraft) => void };

function Words({ reason, isWrong, onChange }: WordsProps) {
  const t = useTranslations('settings.refusal');
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {(['labelAr', 'label', 'textAr', 'text'] as const).map((name) => {
        const Control = name.startsWith('text') ? Textarea : Input;
        const isArabic = name.endsWith('Ar');
        return (
          <label key={name} className="grid min-w-0 content-start gap-1 text-xs text-muted-foreground">
            {t(name)}
            <Control
              lang={isArabic ? 'ar' : 'en'}
              dir={isArabic ? 'rtl' : 'ltr'}
              autoComplete="off"
              maxLength={name.startsWith('text') ? MAX_REASON : 40}
              aria-invalid={(isWrong && reason[name].trim() === '') || undefined}
              value={reason[name]}
              onChange={({ target }) => onChange({ ...reason, [name]: target.value })}
            />
          </label>
        );
      })}
    </div>
  );
}
