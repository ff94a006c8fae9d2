'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { messageFormats, TIME_ZONE } from './format';
import { mergeMessages, parseMessagesText, type MessageTree } from './pick-messages';
import type { Locale } from './routing';

type Props = {
  /** Result of `pickMessagesText`. */
  messages: string;
  children: ReactNode;
};

export function FrameMessages({ locale, messages, children }: Props & { locale: Locale }) {
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={parseMessages(messages)}
      formats={messageFormats(locale)}
      timeZone={TIME_ZONE}
    >
      {children}
    </NextIntlClientProvider>
  );
}

export function MoreMessages({ messages, children }: Props) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={addMessages(useMessages(), messages)}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Parsed messages by text. The server renders the same few texts for every page. */
const parsed = new Map<string, MessageTree>();

function parseMessages(text: string): MessageTree {
  const tree = parsed.get(text) ?? parseMessagesText(text);
  parsed.set(text, tree);
  return tree;
}

const added = new WeakMap<MessageTree, Map<string, MessageTree>>();

function addMessages(above: MessageTree, more: string): MessageTree {
  const made = added.get(above) ?? new Map<string, MessageTree>();
  added.set(above, made);
  const all = made.get(more) ?? mergeMessages(above, parseMessages(more));
  made.set(more, all);
  return all;
}
