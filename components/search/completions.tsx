'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState, useTransition, type RefObject } from 'react';
import { recentSearches } from '../home/recent';
import { ListPending } from '../listings/list/list-link';
import { Command, CommandItem, CommandList } from '../ui/command';
import { Icon, type IconName } from '../ui/icon';
import { useRead } from '../use-read';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { useRouter } from '@/lib/i18n/navigation';
import type { Completion } from '@/lib/search/complete/completion';

type Option = Omit<Completion, 'kind'> & { kind: Completion['kind'] | 'recent' };
type Props = {
  input: RefObject<HTMLInputElement | null>;
  /** Sends the keyword to the list itself. */
  opensList: boolean;
};

function setValue(input: HTMLInputElement, value: string) {
  input.value = value;
  // In the sheet of filters more may be chosen before it is applied.
  if (input.closest(':popover-open')) input.dispatchEvent(new Event('input', { bubbles: true }));
  else input.form?.requestSubmit();
}

const PAUSE_MS = 120;
const MAX_OPTIONS = 8;
/** The first of the list, which is not shown: the text itself. */
const NONE = 'none';

const icons: Record<Option['kind'], IconName> = {
  recent: 'clock',
  type: 'house',
  subtype: 'house',
  location: 'pin',
  governorate: 'pin',
  landmark: 'pin',
  amenity: 'check',
  advertiser: 'user',
  listing: 'apartment',
};

/**
 * The list below a SearchInput: what it may be completed to, and the last searches of this device before. The input is
 * not cmdk's: it is there, and may be typed in, before this is. Its arrows and Enter are handed on.
 */
export function Completions({ input, opensList }: Props) {
  const t = useTranslations('search');
  const locale = useLocale();
  const router = useRouter();
  const [pending, start] = useTransition();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  // Offline or refused there are none: the words can be sent as they are.
  const { data, error } = useRead(
    asked === '' ? null : `suggest:${locale}:${asked}`,
    () => api('GET /api/suggest', { query: { q: asked, language: locale } }),
    {
      keepPreviousData: true,
    },
  );
  const found = (!error && data) || [];
  const [recent, setRecent] = useState<string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const command = useRef<HTMLDivElement>(null);

  const begun = recent.filter((each) => each !== text && each.toLowerCase().startsWith(text.toLowerCase()));
  const options: Option[] = [
    ...begun.map((each): Option => ({ kind: 'recent', text: each, detail: '', count: null, path: '' })),
    ...(text === '' ? [] : found.filter((each) => !begun.includes(each.text))),
  ].slice(0, MAX_OPTIONS);
  const isShown = isOpen && options.length > 0;
  // What the input tells assistive technology about the list, which the server has rendered without one.
  useEffect(() => {
    const list = command.current?.querySelector('[role=listbox]');
    const option = active === NONE ? null : list?.querySelector('[aria-selected=true]');
    input.current?.setAttribute('aria-controls', list?.id ?? '');
    input.current?.setAttribute('aria-expanded', String(isShown));
    if (isShown && option) input.current?.setAttribute('aria-activedescendant', option.id);
    else input.current?.removeAttribute('aria-activedescendant');
  }, [isShown, active, input]);

  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const close = () => {
    setOpen(false);
    setActive(NONE);
  };
  const open = () => {
    setText(input.current?.value.trim().replace(/\s+/g, ' ') ?? '');
    setRecent(recentSearches.read());
    setActive(NONE);
    setOpen(true);
  };
  const choose = ({ kind, text: chosen, path }: Option) => {
    const element = input.current;
    if (!element) return;
    close();
    if (kind === 'listing' || kind === 'advertiser') return router.push(path);
    setValue(element, chosen);
    close(); // what has just been put in opens the list again
  };

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const { key } = event;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (isArrow && !isShown) {
      event.preventDefault();
      open();
    } else if (isArrow || (key === 'Enter' && isShown && active !== NONE)) {
      event.preventDefault();
      command.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    } else if (key === 'Enter') {
      close();
    } else if (key === 'Escape' && isShown) {
      event.preventDefault(); // it would empty the input, or close what this is in
      event.stopPropagation();
      close();
    }
  });
  const handleInput = useEffectEvent(open);
  const handleSubmit = useEffectEvent((event: SubmitEvent) => {
    const typed = input.current?.value.trim() ?? '';
    recentSearches.add(typed);
    close();
    if (!opensList) return;
    event.preventDefault();
    start(() => router.push(paths.properties({ keyword: typed || undefined })));
  });
  useEffect(() => {
    const element = input.current;
    const form = element?.form;
    const onKey = (event: KeyboardEvent) => handleKey(event);
    const onInput = () => handleInput();
    const onBlur = () => close();
    const onSubmit = (event: SubmitEvent) => handleSubmit(event);
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('input', onInput);
    element?.addEventListener('click', onInput);
    element?.addEventListener('blur', onBlur);
    form?.addEventListener('submit', onSubmit);
    // Typed while this was being loaded; not where the focus has only been given back (filter-panel.tsx).
    if (element === document.activeElement && element?.dataset.quiet === undefined) onInput();
    return () => {
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('input', onInput);
      element?.removeEventListener('click', onInput);
      element?.removeEventListener('blur', onBlur);
      form?.removeEventListener('submit', onSubmit);
    };
  }, [input]);

  return (
    <>
      {pending && <ListPending />}
      <p role="status" className="sr-only">
        {isShown && t('found', { count: options.length })}
      </p>
      <Command
        ref={command}
        shouldFilter={false}
        loop
        disablePointerSelection // Enter sends what was typed, wherever the mouse is
        value={active}
        onValueChange={setActive}
        hidden={!isShown}
        // The input keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-1 flex max-h-[min(26rem,50dvh)] min-w-64 flex-col rounded-lg border bg-card py-1 text-card-foreground shadow-float"
      >
        <CommandList label={t('completions')}>
          <CommandItem value={NONE} className="hidden" />
          {options.map((option) => (
            <CommandItem
              key={`${option.kind}:${option.text}`}
              value={`${option.kind}:${option.text}`}
              onSelect={() => choose(option)}
            >
              <OptionText option={option} />
            </CommandItem>
          ))}
        </CommandList>
        {isShown && options.every(({ kind }) => kind === 'recent') && (
          <button
            type="button"
            tabIndex={-1}
            onClick={() => {
              recentSearches.clear();
              close();
            }}
            className="min-h-11 w-full px-3 text-start text-sm font-medium text-primary hover:bg-muted"
          >
            {t('forget')}
          </button>
        )}
      </Command>
    </>
  );
}

function OptionText({ option: { kind, text, detail, count } }: { option: Option }) {
  const t = useTranslations('search');
  return (
    <>
      <Icon name={icons[kind]} className="text-muted-foreground" />
      <span className="min-w-0 grow">
        <bdi className="line-clamp-1">{text}</bdi>
        {detail && <span className="block text-xs text-muted-foreground">{detail}</span>}
      </span>
      {count !== null && count > 0 && <span className="text-sm text-muted-foreground">{t('count', { count })}</span>}
    </>
  );
}
