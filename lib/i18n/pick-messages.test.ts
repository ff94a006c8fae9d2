import { describe, expect, it } from 'vitest';
import { mergeMessages, messagesTextOf, parseMessagesText, pickMessages, pickMessagesText } from './pick-messages';

const messages = {
  list: { loading: 'Loading', sort: { label: 'Sort by', newest: 'Newest' } },
  card: { area: ['shown', ' m²'], new: 'New' },
};

describe('picking messages', () => {
  it('takes groups and single messages, and nothing beside them', () => {
    expect(pickMessages(messages, ['list.loading', 'card'])).toEqual({
      list: { loading: 'Loading' },
      card: messages.card,
    });
  });

  it('takes several of one group, and leaves the messages as they are', () => {
    const before = structuredClone(messages);
    expect(pickMessages(messages, ['list.sort.label', 'list.loading'])).toEqual({
      list: { loading: 'Loading', sort: { label: 'Sort by' } },
    });
    expect(messages).toEqual(before);
  });

  it('gives the same as text, of each messages their own', () => {
    const paths = ['list.loading'] as const;
    const other = { ...messages, list: { ...messages.list, loading: 'Wird geladen' } };
    for (const tree of [messages, other, messages])
      expect(parseMessagesText(pickMessagesText(tree, paths))).toEqual(pickMessages(tree, paths));
  });

  it('gives text without quotes, which a page would escape, and takes JSON as well', () => {
    const said = { list: { loading: `It's "loading" \\ 'now'` } };
    const text = pickMessagesText(said, ['list']);
    expect(text).not.toContain('":');
    expect(parseMessagesText(text)).toEqual(said);
    expect(parseMessagesText(messagesTextOf(JSON.stringify(said)))).toEqual(said);
  });

  it('refuses what is not there', () => {
    expect(() => pickMessages(messages, ['filters'])).toThrow('filters');
    expect(() => pickMessages(messages, ['home.search.title'])).toThrow('home.search.title');
  });
});

describe('merging messages', () => {
  it('keeps what either of the two has, in groups of the same name too', () => {
    const more = { list: { sort: { newest: 'Latest' }, results: 'Results' }, home: { title: 'Home' } };
    expect(mergeMessages(messages, more)).toEqual({
      list: { loading: 'Loading', sort: { label: 'Sort by', newest: 'Latest' }, results: 'Results' },
      card: messages.card,
      home: { title: 'Home' },
    });
  });

  it('takes a compiled message whole, never a part of it', () => {
    expect(mergeMessages(messages, { card: { area: ['shown'] } })).toEqual({
      ...messages,
      card: { area: ['shown'], new: 'New' },
    });
  });
});
