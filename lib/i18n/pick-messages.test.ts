import { describe, expect, it } from 'vitest';
import { mergeMessages, messagesTextOf, parseMessagesText, pickMessages, pickMessagesText } from './pick-messages';

const messages = {
  list: { loading: 'Loading', sort: { label: 'Sort by', newest: 'Newest' } },
  card: { area: ['shown', ' m²'], new: 'New' },
};

describe('picking messages', () => {
  it('serialises without quotes, which HTML would escape, and parses JSON too', () => {
    const said = { list: { loading: `It's "loading" \\ 'now'` } };
    const text = pickMessagesText(said, ['list']);
    expect(text).not.toContain('":');
    expect(parseMessagesText(text)).toEqual(said);
    expect(parseMessagesText(messagesTextOf(JSON.stringify(said)))).toEqual(said);
  });

  it('throws for a missing message', () => {
    expect(() => pickMessages(messages, ['filters'])).toThrow('filters');
    expect(() => pickMessages(messages, ['home.search.started'])).toThrow('home.search.started');
  });
});

describe('merging messages', () => {
  it('keeps messages of both, also in groups of one name', () => {
    const more = { list: { sort: { newest: 'Latest' }, results: 'Results' }, home: { title: 'Home' } };
    expect(mergeMessages(messages, more)).toEqual({
      list: { loading: 'Loading', sort: { label: 'Sort by', newest: 'Latest' }, results: 'Results' },
      card: messages.card,
      home: { title: 'Home' },
    });
  });

  it('replaces a compiled message as a whole', () => {
    const merged = mergeMessages(messages, { card: { area: ['shown'] } });
    expect(merged).toEqual({ ...messages, card: { area: ['shown'], new: 'New' } });
  });
});
