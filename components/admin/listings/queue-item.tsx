'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { KEYS } from '../keys';
import { useAction } from '../use-action';
import { resultTitles, type ListingTarget, type QueueAction } from './listing-actions';
import { focusCard, focusNext } from './queue-focus';
import { useSelection } from './selection';
import { useTakeBack } from './use-take-back';

type Decision = { action: QueueAction; call: () => Promise<unknown> };
type Decide = (action: QueueAction, call: () => Promise<unknown>) => void;

const Context = createContext<Decide | null>(null);

/** Returns the enclosing card's decide function; null outside of a card, where decisions apply at once. */
export const useDecide = () => use(Context);

type Props = { target: ListingTarget; children: ReactNode };

/** A card in a queue. For ten seconds after a decision, a line with an undo button replaces it. */
export function QueueItem({ target: { id, name }, children }: Props) {
  const t = useTranslations('admin');
  const { setDecided } = useSelection();
  const { run, busy } = useAction();
  const row = useRef<HTMLLIElement>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const { waiting, begin, takeBack } = useTakeBack<Decision>(({ action, call }) => {
    void run(call, resultTitles(t, action)).then((done) => done || setDecided(id, false));
  });
  const shown = waiting || busy ? decision : null;
  const begunAt = waiting?.begunAt;
  const goOn = useEffectEvent(() => {
    if (row.current && !focusNext(row.current)) row.current.querySelector('button')?.focus();
  });
  useEffect(() => (begunAt === undefined ? undefined : whenNoDialog(goOn)), [begunAt]);
  const decide: Decide = (action, call) => {
    setDecided(id, true);
    setDecision({ action, call });
    begin({ action, call });
  };
  const undo = () => {
    takeBack();
    setDecided(id, false);
    requestAnimationFrame(() => {
      const card = row.current?.querySelector<HTMLElement>('article');
      if (card) focusCard(card);
    });
  };
  return (
    <li ref={row} data-row data-listing={id}>
      {shown && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border bg-muted px-3 py-1.5 text-sm sm:px-4">
          <p role="status" className="min-w-0 flex-1 basis-48 truncate">
            {t(`soon.${shown.action}`)}{' '}
            <bdi lang={name.lang} dir={name.dir} className="font-medium">
              {name.text}
            </bdi>
          </p>
          {waiting && (
            <span aria-hidden className="text-muted-foreground">
              {t('select.seconds', { seconds: waiting.secondsLeft })}
            </span>
          )}
          <Button
            variant="outline"
            size="sm"
            aria-disabled={!waiting}
            aria-keyshortcuts={KEYS.takeBack}
            data-begun={waiting?.begunAt}
            onClick={() => waiting && undo()}
          >
            <Undo2 aria-hidden />
            {t('select.takeBack')}
          </Button>
        </div>
      )}
      {/* Stays, so that a reason that was written is there again. */}
      <div hidden={shown !== null}>
        <Context value={decide}>{children}</Context>
      </div>
    </li>
  );
}

/** Runs at once, or after the open dialog has closed: it keeps the focus until then. */
function whenNoDialog(act: () => void): (() => void) | undefined {
  const isOpen = () => document.querySelector('[role=dialog]') !== null;
  if (!isOpen()) {
    act();
    return;
  }
  const observer = new MutationObserver(() => {
    if (isOpen()) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
