'use client';

import { Phone, Reply } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ActionDialog } from '../action-button';
import { TextAreaField } from '../forms/text-area-field';
import { buttonVariants } from '../ui/button';
import { SelectNative } from '../ui/select-native';
import { WhatsAppIcon } from '../ui/whatsapp-icon';
import { useAction } from '../use-action';
import { api } from '@/lib/http/api-client';
import { LEAD_STATES, MAX_LEAD_TEXT, type LeadState } from '@/lib/leads/schema';

type Props = {
  id: number;
  name: string;
  state: LeadState;
  /** `number` in E.164. */
  phone: { number: string; shown: string } | null;
  /** Initial text in WhatsApp. */
  greeting: string;
};

export function LeadActions({ id, name, state, phone, greeting }: Props) {
  const t = useTranslations('leads.do');
  const states = useTranslations('leads.state');
  const { run, busy } = useAction();
  const change = (to: LeadState) =>
    run(() => api('PATCH /api/leads/{id}', { params: { id }, body: { state: to, from: state } }), {
      done: t('changed'),
      failed: t('notChanged'),
    });
  const quiet = buttonVariants({ variant: 'outline' });
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <Answer id={id} name={name} />
      {phone && (
        <>
          <a href={`tel:${phone.number}`} className={quiet}>
            <Phone aria-hidden className="size-4 shrink-0" />
            {t('call')}
            <bdi dir="ltr" className="max-sm:sr-only">
              {phone.shown}
            </bdi>
          </a>
          <a
            href={`https://wa.me/${phone.number.slice(1)}?text=${encodeURIComponent(greeting)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={quiet}
          >
            <WhatsAppIcon aria-hidden className="size-4 shrink-0" />
            {t('whatsapp')}
          </a>
        </>
      )}
      <SelectNative
        aria-label={t('state', { name })}
        value={state}
        // `disabled` would lose the focus.
        aria-disabled={busy}
        onChange={({ target }) => !busy && void change(target.value as LeadState)}
      >
        {LEAD_STATES.map((each) => (
          <option key={each} value={each}>
            {states(each)}
          </option>
        ))}
      </SelectNative>
    </div>
  );
}

function Answer({ id, name }: Pick<Props, 'id' | 'name'>) {
  const t = useTranslations('leads.do');
  const required = useTranslations('errors')('required');
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = (typed: string) => {
    setText(typed);
    setMissing(false);
  };
  const send = () => {
    if (text.trim() !== '') return api('POST /api/leads/{id}/answer', { params: { id }, body: { text } });
    setMissing(true);
    input.current?.focus();
    return null;
  };
  return (
    <ActionDialog
      size="md"
      icon={<Reply aria-hidden className="rtl:-scale-x-100" />}
      label={
        <>
          {t('answer')}
          <span className="sr-only">: {name}</span>
        </>
      }
      title={t('answerTo', { name })}
      confirmLabel={t('send')}
      onOpen={() => change('')}
      call={send}
      done={t('answered')}
      failed={t('notAnswered')}
    >
      <TextAreaField
        ref={input}
        label={t('text')}
        help={t('help')}
        error={isMissing ? required : undefined}
        required
        maxLength={MAX_LEAD_TEXT}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
    </ActionDialog>
  );
}
