'use client';

import { Phone, Reply } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { TextAreaField } from '../forms/text-area-field';
import { Button, buttonVariants } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
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
  const [isAnswering, setAnswering] = useState(false);
  const change = (to: LeadState) =>
    run(() => api('PATCH /api/leads/{id}', { params: { id }, body: { state: to, from: state } }), {
      done: t('changed'),
      failed: t('notChanged'),
    });
  const quiet = buttonVariants({ variant: 'outline' });
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <Button variant="outline" onClick={() => setAnswering(true)}>
        <Reply aria-hidden className="rtl:-scale-x-100" />
        {t('answer')}
        <span className="sr-only">: {name}</span>
      </Button>
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
        disabled={busy}
        onChange={({ target }) => void change(target.value as LeadState)}
      >
        {LEAD_STATES.map((each) => (
          <option key={each} value={each}>
            {states(each)}
          </option>
        ))}
      </SelectNative>
      {isAnswering && <AnswerDialog id={id} name={name} onClose={() => setAnswering(false)} />}
    </div>
  );
}

function AnswerDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useTranslations('leads.do');
  const required = useTranslations('errors')('required');
  const input = useRef<HTMLTextAreaElement>(null);
  const { run, busy } = useAction();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = async () => {
    if (text.trim() === '') {
      setMissing(true);
      input.current?.focus();
      return;
    }
    const sent = await run(() => api('POST /api/leads/{id}/answer', { params: { id }, body: { text } }), {
      done: t('answered'),
      failed: t('notAnswered'),
    });
    if (sent) onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('answerTo', { name })}
      confirmLabel={t('send')}
      busy={busy}
      onConfirm={() => void send()}
    >
      <TextAreaField
        ref={input}
        label={t('text')}
        help={t('help')}
        error={isMissing ? required : undefined}
        required
        maxLength={MAX_LEAD_TEXT}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
