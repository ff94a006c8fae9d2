'use client';

import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Sheet, SheetContent } from '../../ui/sheet';
import { formatCount } from '../count';
import { EmptyState } from '../dashboard';
import { DecisionBar } from './decision-bar';
import { DECISIONS, type QueueEntry, type QueueKind, type Refusing } from './entry';
import { EntryList } from './entry-list';
import { QueueKeysHelp, useQueueKeys } from './queue-keys';
import { useQueue } from './use-queue';
import { formatNumber } from '@/lib/i18n/format';
import type { CappedCount } from '@/lib/platform/pages';

type Props = {
  kind: QueueKind;
  entries: QueueEntry[];
  initialId: number | null;
  /** Number of listings in the whole queue; `entries` are one page, with `before` on the pages before it. */
  total: CappedCount;
  before: number;
  label: string;
  /** Texts of the empty queue. */
  empty: { title: string; text: string };
};

/** Shows one listing of a queue at a time, beside the list of all, above the decisions. */
export function Queue({ kind, entries, initialId, total, before, label, empty }: Props) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const queue = useQueue(entries, initialId);
  const { open, at, current, next, selected, targets } = queue;
  const [isListOpen, setListOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [refusal, setRefusal] = useState<{ open: boolean; action: Refusing; entries: QueueEntry[] } | null>(null);
  const { pane, focusNext } = usePane(selected.length > 0 ? 'selected' : current?.id);
  const left = { ...total, total: total.total - entries.length + open.length };
  const step = (by: 1 | -1) => {
    const entry = open[at + by];
    if (entry) queue.show(entry.id);
  };
  const refuse = (action: Refusing, isOpen: boolean) => {
    if (!isOpen) setRefusal((now) => now && { ...now, open: false });
    else if (targets.length > 0) setRefusal({ open: true, action, entries: targets });
  };
  const andFocus = (act: () => void) => () => {
    focusNext();
    act();
  };
  useQueueKeys({
    next: andFocus(() => step(1)),
    previous: andFocus(() => step(-1)),
    approve: andFocus(() => queue.decide(DECISIONS[kind].approve)),
    reject: () => refuse(DECISIONS[kind].refuse, true),
    takeBack: andFocus(queue.undo),
    help: () => setHelpOpen(true),
  });
  const list = (
    <EntryList
      entries={open}
      currentId={selected.length > 0 ? undefined : current?.id}
      selected={selected}
      label={label}
      onSelect={queue.select}
      onShow={(id) => {
        setListOpen(false);
        queue.show(id);
      }}
    />
  );
  const move = (by: 1 | -1, name: 'previous' | 'next') => {
    const Icon = by === 1 ? ChevronRight : ChevronLeft;
    return (
      <Button
        variant="ghost"
        size="icon"
        aria-label={t(`keys.${name}`)}
        aria-disabled={!open[at + by]}
        onClick={() => step(by)}
      >
        <Icon aria-hidden className="rtl:rotate-180" />
      </Button>
    );
  };
  return (
    <section
      aria-label={label}
      className={`grid min-h-0 grid-cols-[minmax(0,1fr)] overflow-clip rounded-lg border bg-card text-card-foreground ${current ? 'lg:h-[calc(100dvh-var(--header-height)-var(--desk-height))] lg:min-h-[36rem] lg:grid-cols-[14rem_minmax(0,1fr)]' : ''}`}
    >
      {current && !isListOpen && <div className="hidden min-h-0 border-e lg:flex lg:flex-col">{list}</div>}
      <div className="flex min-h-0 flex-col">
        <div hidden={!current} className="flex flex-wrap items-center gap-1 border-b px-1 sm:px-2">
          {move(-1, 'previous')}
          {move(1, 'next')}
          <p className="min-w-0 flex-1 text-sm text-muted-foreground">
            {selected.length === 0 &&
              current &&
              t('queue.position', {
                at: formatNumber(before + at + 1, locale),
                total: formatCount(left, locale),
              })}
          </p>
          <QueueKeysHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
          <Button variant="ghost" className="px-3 lg:hidden" aria-haspopup="dialog" onClick={() => setListOpen(true)}>
            <List aria-hidden />
            {t('queue.list')}
          </Button>
        </div>
        <div
          ref={pane}
          tabIndex={-1}
          role="group"
          aria-labelledby={selected.length > 0 ? 'selected-listings' : current && `listing-${current.id}`}
          className="min-h-0 flex-1 scroll-mt-(--header-height) outline-none lg:flex lg:flex-col lg:overflow-y-auto"
        >
          {selected.length > 0 ? (
            <SelectedEntries entries={selected} onClear={() => queue.select([])} />
          ) : current ? (
            <>
              <Alike
                entries={open.filter(({ alike }) => alike !== null && alike === current.alike)}
                onSelect={queue.select}
              />
              {[current, next].map(
                (entry) => entry && <Review key={entry.id} entry={entry} hidden={entry !== current} />,
              )}
            </>
          ) : (
            <EmptyState
              title={entries.length > 0 ? t('queue.allDecided') : empty.title}
              text={
                entries.length === 0 ? empty.text : left.total > 0 ? t('queue.soon', { count: left.total }) : undefined
              }
            />
          )}
        </div>
        <DecisionBar kind={kind} queue={queue} refusal={refusal} onRefusal={refuse} />
      </div>
      <Sheet open={isListOpen} onOpenChange={setListOpen}>
        <SheetContent title={t('queue.list')}>{list}</SheetContent>
      </Sheet>
    </section>
  );
}

/** The scrolling part. Gets the focus after a key press, and when the focused control is removed. */
function usePane(shown: number | 'selected' | undefined) {
  const pane = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const isFirst = useRef(true);
  useEffect(() => {
    const element = pane.current;
    if (!isFirst.current && element) {
      element.scrollTo({ top: 0 });
      if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
      if (wantsFocus.current || document.activeElement === document.body) element.focus({ preventScroll: true });
    }
    isFirst.current = false;
    wantsFocus.current = false;
  }, [shown]);
  return { pane, focusNext: () => (wantsFocus.current = true) };
}

/** The next listing is rendered hidden, so that its photos are loaded and it shows at once. */
function Review({ entry: { id, target, meta, badges, body }, hidden }: { entry: QueueEntry; hidden: boolean }) {
  const { name } = target;
  return (
    <article
      data-listing={id}
      hidden={hidden}
      aria-labelledby={`listing-${id}`}
      className="lg:flex lg:min-h-0 lg:flex-1 lg:flex-col lg:[&>*]:shrink-0"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b px-3 py-2.5 sm:px-4">
        <div className="min-w-0 grow basis-56">
          <h2 id={`listing-${id}`} className="line-clamp-2 font-bold">
            <bdi lang={name.lang} dir={name.dir}>
              {name.text}
            </bdi>
          </h2>
          <div className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted-foreground">{meta}</div>
        </div>
        {badges}
      </header>
      {body}
    </article>
  );
}

/** Offers to decide about alike changes together. */
function Alike({ entries, onSelect }: { entries: QueueEntry[]; onSelect: (ids: number[]) => void }) {
  const t = useTranslations('admin.queue');
  if (entries.length < 2) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-3 py-1.5 text-sm sm:px-4">
      {t('alike', { count: entries.length })}
      <Button variant="link" className="px-0" onClick={() => onSelect(entries.map(({ id }) => id))}>
        {t('selectAlike')}
      </Button>
    </p>
  );
}

function SelectedEntries({ entries, onClear }: { entries: QueueEntry[]; onClear: () => void }) {
  const t = useTranslations('admin');
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b px-3 py-1 sm:px-4">
        <h2 id="selected-listings" className="font-bold">
          {t('select.count', { count: entries.length })}
        </h2>
        <Button variant="link" className="px-0" onClick={onClear}>
          {t('queue.clear')}
        </Button>
      </div>
      <ul>
        {entries.map(({ id, target: { name }, photo, outline }) => (
          <li
            key={id}
            data-listing={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-3 py-2 sm:px-4"
          >
            <span className="w-12 shrink-0 overflow-hidden rounded-sm">{photo}</span>
            <p id={`listing-${id}`} className="line-clamp-2 min-w-0 flex-1 basis-40 text-sm font-medium">
              <bdi lang={name.lang} dir={name.dir}>
                {name.text}
              </bdi>
            </p>
            <div className="text-sm max-sm:basis-full">{outline}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
