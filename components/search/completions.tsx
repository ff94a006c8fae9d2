'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState, useTransition, type RefObject } from 'react';
import { api } from '@/lib/api-client';
import { useRouter } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { Completion } from '@/lib/search/complete/completion';
import { forgetSearches, recentSearches, rememberSearch } from '@/lib/search/complete/recent-searches';
import { ListPending } from '../listings/list/list-link';
import { Icon, type IconName } from '../ui/icon';

type Option = Omit<Completion, 'kind'> & { kind: Completion['kind'] | 'recent' };
type Props = {
  id: string;
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
const MAX_CACHED = 100;
const MAX_OPTIONS = 8;
const NONE = -1;

const icons: Record<Option['kind'], IconName> = {
  recent: 'clock',
  type: 'house',
  subtype: 'house',
  location: 'pin',
  governorate: 'pin',
  amenity: 'check',
  advertiser: 'user',
  listing: 'apartment',
};

/** Answers of this page, by language and text. */
const cached = new Map<string, Completion[]>();

async function fetchCompletions(text: string, language: string): Promise<Completion[]> {
  const key = `${language} ${text}`;
  const known = cached.get(key);
  if (known) return known;
  const found = await api('GET /api/suggest', { query: { q: text, language } });
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(key, found);
  return found;
}

/** The list below a SearchInput: what it may be completed to, and the last searches of this device before. */
export function Completions({ id, input, opensList }: Props) {
  const t = useTranslations('search');
  const locale = useLocale();
  const router = useRouter();
  const [pending, start] = useTransition();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Completion[]>([]);
  const [recent, setRecent] = useState<string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);

  const begun = recent.filter((each) => each !== text && each.toLowerCase().startsWith(text.toLowerCase()));
  const options: Option[] = [
    ...begun.map((each): Option => ({ kind: 'recent', text: each, detail: '', count: null, path: '' })),
    ...(text === '' ? [] : found.filter((each) => !begun.includes(each.text))),
  ].slice(0, MAX_OPTIONS);
  const isShown = isOpen && options.length > 0;
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = isShown && active !== NONE ? optionId(active) : undefined;
  // What the input tells assistive technology about the list, which React has rendered without one.
  useEffect(() => {
    input.current?.setAttribute('aria-expanded', String(isShown));
    if (activeId) input.current?.setAttribute('aria-activedescendant', activeId);
    else input.current?.removeAttribute('aria-activedescendant');
  }, [isShown, activeId, input]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  useEffect(() => {
    if (text === '') return;
    let cancelled = false;
    const timer = setTimeout(() => {
      fetchCompletions(text, locale).then(
        (completions) => !cancelled && setFound(completions),
        () => !cancelled && setFound([]), // offline or refused: the words can be sent as they are
      );
    }, PAUSE_MS);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [text, locale]);

  const close = () => {
    setOpen(false);
    setActive(NONE);
  };
  const open = () => {
    setText(input.current?.value.trim().replace(/\s+/g, ' ') ?? '');
    setRecent(recentSearches());
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
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return open();
      // One place more than there are options: none, which is the text itself.
      const places = options.length + 1;
      setActive(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (key === 'Enter') {
      const option = isShown ? options[active] : undefined;
      if (!option) return close();
      event.preventDefault();
      choose(option);
    } else if (key === 'Escape' && isShown) {
      event.preventDefault(); // it would empty the input, or close what this is in
      event.stopPropagation();
      close();
    }
  });
  const handleInput = useEffectEvent(open);
  const handleSubmit = useEffectEvent((event: SubmitEvent) => {
    const typed = input.current?.value.trim() ?? '';
    rememberSearch(typed);
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
      <div
        hidden={!isShown}
        // The input keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(26rem,50dvh)] min-w-64 overflow-y-auto overscroll-contain rounded-lg border bg-card py-1 text-card-foreground shadow-float"
      >
        <ul role="listbox" id={id} aria-label={t('completions')}>
          {options.map((option, index) => (
            <li
              key={`${option.kind}:${option.text}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onClick={() => choose(option)}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-muted aria-selected:bg-muted"
            >
              <Icon name={icons[option.kind]} className="text-muted-foreground" />
              <span className="min-w-0 grow">
                <bdi className="line-clamp-1">{option.text}</bdi>
                {option.detail && <span className="block text-xs text-muted-foreground">{option.detail}</span>}
              </span>
              {option.count !== null && option.count > 0 && (
                <span className="text-sm text-muted-foreground">{t('count', { count: option.count })}</span>
              )}
            </li>
          ))}
        </ul>
        {isShown && options.every(({ kind }) => kind === 'recent') && (
          <button
            type="button"
            tabIndex={-1}
            onClick={() => {
              forgetSearches();
              close();
            }}
            className="min-h-11 w-full px-3 text-start text-sm font-medium text-primary hover:bg-muted"
          >
            {t('forget')}
          </button>
        )}
      </div>
    </>
  );
}
