'use client';

import { createContext, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { api } from '@/lib/http/api-client';
import { MAX_CLAIMS } from '@/lib/listings/moderation/constants';

const RENEW_MS = 60_000;
/** After a scroll. */
const SETTLE_MS = 800;
/** Nobody looks at a page on which nothing is done for as long. */
const IDLE_MS = 3 * 60_000;
/** After those on the screen. */
const AHEAD = 2;
const ACTIVITY = ['pointerdown', 'keydown', 'scroll', 'focus'] as const;

/** Names of the other admins who look at listings, by id. */
const Context = createContext<ReadonlyMap<number, string>>(new Map());

export const useHolder = (id: number) => use(Context).get(id);

/**
 * Says of the cards on the screen, and of the next, that this admin looks at them, so that others are given other ones first, and shows
 * who looks at them already. It steers, and stops nobody: what fails is not told.
 */
export function QueueClaims({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const [holders, setHolders] = useState<ReadonlyMap<number, string>>(new Map());
  const activeAt = useRef(0);
  const claim = useEffectEvent(async (visible: ReadonlySet<Element>) => {
    if (document.visibilityState === 'hidden' || Date.now() - activeAt.current > IDLE_MS) return;
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const last = rows.findLastIndex((row) => visible.has(row));
    const ids = rows
      .filter((row, at) => visible.has(row) || (last >= 0 && at > last && at <= last + AHEAD))
      .map((row) => Number(row.dataset.listing))
      .slice(0, MAX_CLAIMS);
    if (ids.length === 0) return;
    const held = await api('PUT /api/claims', { body: { ids } }).catch(() => null);
    if (held) setHolders(new Map(held.map(({ propertyId, adminName }) => [propertyId, adminName])));
  });
  useEffect(() => {
    const visible = new Set<Element>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void claim(visible), SETTLE_MS);
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      soon();
    });
    const observe = () => {
      for (const row of root.current?.querySelectorAll('[data-row]') ?? []) observer.observe(row);
    };
    observe();
    const changes = new MutationObserver(observe); // a decision brings other cards
    if (root.current) changes.observe(root.current, { childList: true, subtree: true });
    const wake = () => {
      if (Date.now() - activeAt.current > IDLE_MS) soon();
      activeAt.current = Date.now();
    };
    wake();
    for (const name of ACTIVITY) addEventListener(name, wake, { passive: true });
    const renewal = setInterval(() => void claim(visible), RENEW_MS);
    return () => {
      clearTimeout(timer);
      clearInterval(renewal);
      observer.disconnect();
      changes.disconnect();
      for (const name of ACTIVITY) removeEventListener(name, wake);
      // Not waited for: the claims end by themselves.
      void api('PUT /api/claims', { body: { ids: [] } }).catch(() => undefined);
    };
  }, []);
  return (
    <div ref={root}>
      <Context value={holders}>{children}</Context>
    </div>
  );
}
