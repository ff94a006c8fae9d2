'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { useMemo, type ReactNode } from 'react';
import { messageFormats, TIME_ZONE } from './format';
import { mergeMessages, type MessageTree } from './pick-messages';
import type { Locale } from './routing';

type Props = { messages: MessageTree; children: ReactNode };

export function FrameMessages({ locale, messages, children }: Props & { locale: Locale }) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} formats={messageFormats(locale)} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Adds messages to those from above. */
export function MoreMessages({ messages, children }: Props) {
  const locale = useLocale();
  const above = useMessages();
  const all = useMemo(() => mergeMessages(above, messages), [above, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
