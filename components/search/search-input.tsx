import { Building2, Check, Clock, House, type LucideIcon, MapPin, Search, UserRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { recentSearches } from '../home/recent';
import { isOverlayOpen } from '../listings/filter-overlay';
import { Input } from '../ui/input';
import { useDebounced } from '../use-debounced';
import { useRead } from '../use-read';
import { api } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';
import type { Completion } from '@/lib/search/complete/completion';

type Option = Omit<Completion, 'kind'> & { kind: Completion['kind'] | 'recent' };

const icons: Record<Option['kind'], LucideIcon> = {
  recent: Clock,
  popular: Search,
  type: House,
  subtype: House,
  location: MapPin,
  governorate: MapPin,
  landmark: MapPin,
  amenity: Check,
  advertiser: UserRound,
  listing: Building2,
};

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'className'> & {
  /** For a form with state, which then passes `value`. */
  onValueChange?: (text: string) => void;
  /** Whether choosing a suggestion submits the form. */
  submits?: boolean;
  /** Classes of the element that contains the input and the suggestions. The suggestions take the width of its positioned ancestor. */
  className?: string;
};

/** A combobox with suggestions: recent and popular searches before the first letter, then completions. */
export function SearchInput({ onValueChange, submits = true, className = 'relative', ...props }: Props) {
  const t = useTranslations('search');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [isTyped, setTyped] = useState(Boolean(props.defaultValue));
  const hasText = props.value === undefined ? isTyped : props.value !== '';
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<string[]>([]);
  const [filters, setFilters] = useState('');
  const found = useCompletions(text, filters, isOpen);

  const begun = recent.filter((each) => each !== text && each.toLowerCase().startsWith(text.toLowerCase()));
  const options: Option[] = [
    ...begun.map((each): Option => ({ kind: 'recent', text: each, detail: '', count: null, exact: true, path: '' })),
    ...found.filter(
      (each) => (each.kind === 'popular' ? submits && text === '' : text !== '') && !begun.includes(each.text),
    ),
  ].slice(0, 8);
  // Before the first letter the kinds have headings.
  const split = text === '' ? begun.length : 0;
  const groups = [
    { label: t('recent'), first: 0, ofGroup: options.slice(0, split) },
    { label: text === '' ? t('popular') : undefined, first: split, ofGroup: options.slice(split) },
  ].filter(({ ofGroup }) => ofGroup.length > 0);
  const isShown = isOpen && options.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const open = () => {
    const value = input.current?.value ?? '';
    setText(value.trim().replace(/\s+/g, ' '));
    setTyped(value !== '');
    setRecent(recentSearches.read());
    setFilters(filtersOf(input.current?.form));
    setActive(-1);
    setOpen(true);
  };
  const choose = ({ kind, text: chosen, path }: Option) => {
    close();
    if (kind === 'listing' || kind === 'advertiser' || kind === 'popular') {
      const go = isOverlayOpen() ? router.replace : router.push; // the list takes the place of the overlay's entry
      return go(path);
    }
    if (onValueChange) flushSync(() => onValueChange(chosen));
    else if (input.current) input.current.value = chosen;
    if (submits) input.current?.form?.requestSubmit();
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (event.nativeEvent.isComposing) return;
    if (step) {
      event.preventDefault();
      if (!isShown) return open();
      // -1 is the typed text itself.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (key === 'Enter') {
      const option = isShown ? options[active] : undefined;
      if (!option) return close();
      event.preventDefault();
      choose(option);
    } else if (key === 'Escape' && isShown) {
      event.preventDefault(); // it would clear the input, or close the overlay around it
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className={className}>
      <Input
        ref={input}
        type="search"
        role="combobox"
        name="keyword"
        dir={hasText ? 'auto' : undefined}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onValueChange?.(event.target.value);
          open();
        }}
        onFocus={open}
        onClick={open}
        onBlur={close}
        onKeyDown={handleKey}
        {...props}
      />
      <p role="status" className="sr-only">
        {isShown && t('found', { count: options.length })}
      </p>
      <div
        role="presentation"
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()} // the input keeps the focus
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(28rem,60dvh)] min-w-64 overflow-y-auto lg:min-w-80 overscroll-contain rounded-lg border bg-card py-1 text-card-foreground shadow-float"
      >
        <div id={`${id}-list`} role="listbox" aria-label={t('completions')}>
          {groups.map(({ label, first, ofGroup }) => (
            <ul key={first} role={label ? 'group' : 'presentation'} aria-label={label}>
              {label && (
                <li aria-hidden className="px-3 py-1.5 text-xs font-medium text-muted-foreground">
                  {label}
                </li>
              )}
              {ofGroup.map((option, at) => (
                <li
                  key={`${option.kind}:${option.path}:${option.text}`}
                  id={`${id}-${first + at}`}
                  role="option"
                  aria-selected={first + at === active}
                  onClick={() => choose(option)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-muted aria-selected:bg-muted"
                >
                  <OptionText option={option} />
                </li>
              ))}
            </ul>
          ))}
        </div>
        {begun.length > 0 && text === '' && (
          <button
            type="button"
            tabIndex={-1}
            onClick={() => {
              recentSearches.clear();
              setRecent([]);
            }}
            className="min-h-11 w-full px-3 text-start text-sm font-medium text-primary hover:bg-muted"
          >
            {t('forget')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Returns the query of the form's other fields, which limit the counts of completions. */
function filtersOf(form: HTMLFormElement | null | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of form ? new FormData(form) : [])
    if (typeof value === 'string' && value !== '' && name !== 'keyword')
      query.set(name, query.has(name) ? `${query.get(name)},${value}` : value);
  return query.toString();
}

/** Returns completions with counts under the filters, none without a network: the text can still be sent. */
function useCompletions(text: string, filters: string, isOpen: boolean): Completion[] {
  const locale = useLocale();
  const asked = useDebounced(text, 120);
  const { data, error } = useRead(
    isOpen ? `suggest:${locale}:${asked}:${filters}` : null,
    () =>
      api('GET /api/suggest', {
        query: { ...Object.fromEntries(new URLSearchParams(filters)), q: asked, language: locale },
      }),
    { keepPreviousData: true },
  );
  return (!error && data) || [];
}

function OptionText({ option: { kind, text, detail, count, exact } }: { option: Option }) {
  const t = useTranslations('search');
  const Icon = icons[kind];
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 grow">
        {/* Starts at the beginning of the text, also of a Latin one on an Arabic page. */}
        <span
          dir="auto"
          className="line-clamp-2 leading-snug [text-align:-webkit-match-parent] [text-align:match-parent]"
        >
          {text}
        </span>
        {detail && <span className="block text-xs text-muted-foreground">{detail}</span>}
      </span>
      {count !== null && (
        <span className="text-sm text-muted-foreground">{t(exact ? 'count' : 'countMany', { count })}</span>
      )}
    </>
  );
}
