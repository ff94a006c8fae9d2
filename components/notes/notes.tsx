'use client';

import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useState, type ComponentType } from 'react';
import { useOfflineToast } from '../ui/use-offline-toast';
import { applyHidden } from './hidden-style';
import type { NotePartsProps, NotePlaces } from './note-parts';
import { noteChannel, refreshNotes, showNote, useNotes, type StoredNote } from './note-state';
import { paths } from '@/lib/http/paths';
import { loadMessages } from '@/lib/i18n/load-messages';
import { MoreMessages } from '@/lib/i18n/messages-provider';
import { getPathname } from '@/lib/i18n/pathname';

type Props = {
  account: number | null;
  /** Of the page, without language. */
  pathname: string;
  /** The listing whose note is open. */
  opened: number | null;
  onClose: () => void;
};

type Parts = { Parts: ComponentType<NotePartsProps>; messages: string };

const NOWHERE: NotePlaces = { lists: [], listing: null };

function findPlaces(hidden: ReadonlySet<number>): NotePlaces {
  const lists = [...document.querySelectorAll('.card-grid ~ .hidden-cards')].map((place) => {
    const hearts = place.parentElement?.querySelectorAll<HTMLButtonElement>(':scope > .card-grid .heart') ?? [];
    return { place, count: [...hearts].filter(({ value }) => hidden.has(Number(value))).length };
  });
  return { lists: lists.filter(({ count }) => count > 0), listing: document.querySelector('.note-place') };
}

const samePlaces = (a: NotePlaces, b: NotePlaces) =>
  a.listing === b.listing &&
  a.lists.length === b.lists.length &&
  a.lists.every(({ place, count }, at) => b.lists[at]?.place === place && b.lists[at].count === count);

/** Notes and hidden listings of the page, in step with other tabs. What they say is loaded where there is any. */
export function Notes({ account, pathname, opened, onClose }: Props) {
  const locale = useLocale();
  const showOffline = useOfflineToast();
  const { notes, isReady } = useNotes(account);
  const hidden = useMemo(() => notes.flatMap(({ propertyId, hidden }) => (hidden ? [propertyId] : [])), [notes]);
  const [areShown, setShown] = useState(false);
  const [places, setPlaces] = useState(NOWHERE);
  const [loaded, setLoaded] = useState<Parts | null>(null);

  useEffect(() => {
    if (isReady) applyHidden(hidden, areShown);
  }, [isReady, hidden, areShown]);

  useEffect(() => {
    if (notes.length === 0) return;
    const ids = new Set(hidden);
    const find = () =>
      setPlaces((before) => {
        const now = findPlaces(ids);
        return samePlaces(before, now) ? before : now;
      });
    find();
    // Cards come with each navigation.
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [notes, hidden]);

  useEffect(() => {
    noteChannel.onmessage = ({ data }: MessageEvent<StoredNote>) => {
      if (data.account === account) showNote(data);
    };
    // A page from the back/forward cache has missed what other tabs told.
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && refreshNotes(account);
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, [account]);

  const listingId = Number(/^\/properties\/(\d+)$/.exec(pathname)?.[1]);
  const own = notes.find(({ propertyId }) => propertyId === listingId) ?? null;
  const wanted = opened !== null || (notes.length > 0 && (places.lists.length > 0 || own !== null));
  const onFailure = useEffectEvent(() => {
    if (opened === null) return;
    showOffline();
    onClose();
  });
  useEffect(() => {
    if (!wanted || loaded) return;
    Promise.all([import('./note-parts'), loadMessages(getPathname({ href: paths.messages('notes'), locale }))]).then(
      ([{ NoteParts: Parts }, messages]) => setLoaded({ Parts, messages }),
      onFailure,
    );
  }, [wanted, loaded, locale, opened]);

  if (!loaded) return null;
  return (
    <MoreMessages messages={loaded.messages}>
      <loaded.Parts
        account={account}
        places={notes.length > 0 ? places : NOWHERE}
        own={own}
        opened={opened === null ? null : { id: opened, note: notes.find((each) => each.propertyId === opened) ?? null }}
        onClose={onClose}
        areShown={areShown}
        onShow={setShown}
      />
    </MoreMessages>
  );
}
