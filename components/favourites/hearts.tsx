'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { viewedListings } from '../home/recent';
import { Notes } from '../notes/notes';
import {
  favouriteChannel,
  refreshFavourites,
  showFavourite,
  storeFavourite,
  useFavouriteIds,
  type Change,
} from './favourite-state';

/** Of a heart, or of a button that opens the note of a listing. */
export type Press = Pick<Change, 'id' | 'isSaved'> & { isNote: boolean };

type Props = {
  account: number | null;
  /** All since the page was loaded. */
  presses: Press[];
  /** Of the page, without language. */
  pathname: string;
};

/** Shows which hearts of the page are pressed, in step with other tabs, stores presses, and opens notes. */
export function Hearts({ account, presses, pathname }: Props) {
  const t = useTranslations('shell.favourites');
  const { isFavourite } = useFavouriteIds(account);
  useEffect(() => {
    const show = () => {
      for (const button of document.querySelectorAll<HTMLButtonElement>('.heart')) {
        const pressed = String(isFavourite(Number(button.value)));
        if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
      }
    };
    show();
    // Cards come with each navigation.
    const observer = new MutationObserver(show);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isFavourite]);

  const stored = useRef(0);
  useEffect(() => {
    for (const { isNote, ...press } of presses.slice(stored.current))
      if (!isNote) void storeFavourite({ account, ...press }, t);
    stored.current = presses.length;
  }, [presses, account, t]);

  useEffect(() => {
    favouriteChannel.onmessage = ({ data }: MessageEvent<Change>) => {
      if (data.account === account) showFavourite(data);
    };
    // A page from the back/forward cache has missed what other tabs told.
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && refreshFavourites(account);
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, [account]);

  useEffect(() => {
    const id = /^\/properties\/(\d+)$/.exec(pathname)?.[1];
    if (!id) return;
    viewedListings.add(Number(id));
    document.documentElement.dataset.viewed = '';
  }, [pathname]);
  const lastNote = presses.findLastIndex(({ isNote }) => isNote);
  const [closedNote, setClosedNote] = useState(-1);
  // Who goes back leaves its page.
  const [noteOf, setNoteOf] = useState({ press: -1, pathname });
  if (noteOf.press !== lastNote) setNoteOf({ press: lastNote, pathname });
  const isNoteOpen = lastNote > closedNote && noteOf.pathname === pathname;
  return (
    <Notes
      account={account}
      pathname={pathname}
      opened={isNoteOpen ? (presses[lastNote]?.id ?? null) : null}
      onClose={() => setClosedNote(lastNote)}
    />
  );
}
