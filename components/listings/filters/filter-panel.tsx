'use client';

import { useTranslations } from 'next-intl';
import {
  Fragment,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  type FormEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import { buttonVariants } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ResultsLink, useNavigateList } from '../list/list-navigation';
import { makeModal } from './modal-popover';
import { useBarMenus } from './use-bar-menus';
import { useFormQuery } from './use-form-query';
import { useResultCount } from './use-result-count';
import { paths } from '@/lib/http/paths';
import { formToQuery } from '@/lib/search/filter-form';
import { filtersToQuery, type Filters } from '@/lib/search/filters';

const PANEL_ID = 'filters';
/** Milliseconds without input before a change made in steps applies (a slider, several check boxes, radio buttons by arrow keys). */
const SETTLE_MS = 400;

export function OpenFilters({ chosen, view }: { chosen: number } & Pick<Filters, 'view'>) {
  const t = useTranslations('filters');
  return (
    <button
      type="button"
      popoverTarget={PANEL_ID}
      aria-haspopup="dialog"
      className={
        view ? buttonVariants({ variant: 'outline' }) : `${buttonVariants({ variant: 'outline' })} px-3 lg:hidden`
      }
    >
      <Icon name="sliders" />
      {chosen > 0 ? t('openCount', { count: chosen }) : t('open')}
    </button>
  );
}

const WIDE = '(width >= 64rem)';

const hide = (popover: HTMLElement | null) => {
  if (popover?.matches(':popover-open')) popover.hidePopover();
};

type Props = {
  action: string;
  /** The query that the form sends if unchanged. */
  query: string;
  total: number | null;
  exact: boolean;
  /** Beside a map there is no room for a bar. */
  view: Filters['view'];
  children: ReactNode;
};

/**
 * One element, from 1024 px a bar above the results, and a popover below that and beside a map: the form exists once, and
 * opens without JavaScript. In the bar a choice applies at once, and a text when its field is left; in the popover, by
 * the button.
 */
export function FilterPanel({ action, query, total, exact, view, children }: Props) {
  const t = useTranslations('filters');
  const navigate = useNavigateList();
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const undoModal = useRef<() => void>(undefined);
  const hasUnfolded = useRef(false);
  /** The name of the field that had the focus when the form was sent. */
  const focused = useRef<string | null>(null);
  const { count, recount } = useResultCount({ total, exact });
  const { version, sent, send, reset } = useFormQuery(query);
  const isBar = useCallback(() => !view && matchMedia(WIDE).matches, [view]);
  useBarMenus(form, isBar);

  const close = () => hide(panel.current);
  /** Before it is shown, so that the browser lays it out once and the folded fields are not rendered. */
  const unfold = (element: HTMLElement) => {
    if (hasUnfolded.current) return;
    hasUnfolded.current = true;
    for (const part of element.querySelectorAll<HTMLDetailsElement>('details:not([data-folds])')) part.open = true;
  };
  const beforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) =>
    newState === 'open' ? unfold(currentTarget) : undoModal.current?.();
  const toggled = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') undoModal.current = makeModal(currentTarget);
  };
  useEffect(() => {
    const element = panel.current;
    // The button opens it before this code has started, too.
    if (element?.matches(':popover-open')) {
      unfold(element);
      undoModal.current = makeModal(element);
    }
    const wide = matchMedia(WIDE);
    const onChange = () => {
      hide(element);
      hasUnfolded.current = false;
      for (const part of element?.querySelectorAll('details') ?? []) part.open = false;
    };
    wide.addEventListener('change', onChange);
    return () => {
      wide.removeEventListener('change', onChange);
      hide(element);
      undoModal.current?.(); // out of the page it closes without an event
      hasUnfolded.current = false;
    };
  }, [version]);

  /** Navigates to the form's query unless it equals `from`. Returns false if a field is invalid. */
  const apply = (from: string): boolean => {
    if (!form.current?.checkValidity()) return false;
    const next = formToQuery(new FormData(form.current)).toString();
    if (next === from) return true;
    const { activeElement } = document;
    focused.current = form.current.contains(activeElement) ? (activeElement?.getAttribute('name') ?? null) : null;
    send(next);
    navigate(next ? `/properties?${next}` : '/properties');
    return true;
  };
  // Parsing a phrase remounts the fields, and the focused one loses the focus.
  useEffect(() => {
    const name = focused.current;
    focused.current = null;
    if (name === null || document.activeElement !== document.body) return;
    const field = (selector: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]${selector}`);
    const again = field(':checked') ?? field('');
    if (!again) return;
    again.dataset.quiet = '';
    again.focus({ preventScroll: true });
  }, [query, version]);
  const clear = () => {
    close();
    if (query === filtersToQuery({ view }).toString()) reset(); // the link leads nowhere, but something may have been typed
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (apply(query)) return close();
    const invalid = event.currentTarget.querySelector<HTMLElement>('input:invalid');
    const part = invalid?.closest('details');
    if (part) part.open = true;
    invalid?.focus();
  };
  const applyAtOnce = useEffectEvent(() => {
    if (isBar()) apply(sent.current);
  });
  useEffect(() => {
    const element = form.current;
    let timer: ReturnType<typeof setTimeout>;
    // The browser's own event, not React's: a text changes when its field is left, a slider when it is let go.
    const changed = ({ target }: Event) => {
      clearTimeout(timer);
      const goesOn =
        target instanceof HTMLInputElement &&
        (target.matches('[type=range], [type=checkbox]') || target.matches('[type=radio]:focus-visible'));
      timer = setTimeout(applyAtOnce, goesOn ? SETTLE_MS : 0);
    };
    element?.addEventListener('change', changed);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('change', changed);
    };
  }, []);
  const show = count.total === null ? t('showAny') : t(count.exact ? 'show' : 'showMany', { count: count.total });

  return (
    <section
      ref={panel}
      id={PANEL_ID}
      popover="auto"
      aria-labelledby="filters-title"
      onBeforeToggle={beforeToggle}
      onToggle={toggled}
      className={`filter-panel ${view ? 'lg:w-96 lg:shadow-sheet lg:backdrop:bg-black/40' : 'filter-bar'}`}
    >
      <form
        ref={form}
        action={action}
        noValidate
        onSubmit={submit}
        onChange={(event) => recount(event.currentTarget)}
        onInput={(event) => recount(event.currentTarget)}
      >
        <div className="filter-head">
          <h2 id="filters-title" className="text-lg font-bold">
            {t('title')}
          </h2>
          <button
            type="button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            aria-label={t('close')}
            className="grid size-11 place-items-center rounded-full transition-colors hover:bg-muted"
          >
            <Icon name="close" className="size-5" />
          </button>
        </div>
        <div className="filter-body">
          <Fragment key={version}>{children}</Fragment>
        </div>
        <div className="filter-foot">
          <ResultsLink
            href={paths.properties({ view })}
            onClick={clear}
            className={buttonVariants({ variant: 'outline' })}
          >
            {t('clear')}
          </ResultsLink>
          {/* In the bar each choice applies at once, where there is JavaScript. */}
          <button type="submit" className={`${buttonVariants()} grow ${view ? '' : 'lg:not-noscript:hidden'}`}>
            <span className={view ? '' : 'lg:hidden'}>{show}</span>
            {!view && <span className="hidden lg:inline">{t('apply')}</span>}
          </button>
        </div>
      </form>
    </section>
  );
}
