'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode, type ToggleEvent } from 'react';
import { formToQuery } from '@/lib/properties/filter-form';
import { buttonVariants } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ResultsLink } from '../list/results-link';
import { useGo } from '../list/transition';
import { FILTERS_ID } from './ids';
import { overlayCloses, overlayOpened } from './overlay';
import { useAddress } from './use-address';
import { useLiveCount } from './use-live-count';

type Props = {
  action: string;
  /** What the form sends as it was served. */
  query: string;
  /** Of the results as they are; null where there are none to count. */
  total: number | null;
  exact: boolean;
  children: ReactNode;
};

/** Arrow keys move a slider step by step: it applies when they have rested for so long, in milliseconds. */
const SLIDER_PAUSE = 400;

/**
 * The filters' frame: a sidebar from 1024 px, below that a popover that takes the whole screen. It is one element,
 * so that the form exists once, and opens without JavaScript as well. Beside the results what is chosen applies at
 * once, and what is typed when the field is left or Enter is pressed; over them, when the button is pressed.
 */
export function FilterPanel({ action, query, total, exact, children }: Props) {
  const t = useTranslations('filters');
  const go = useGo();
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { count, recount } = useLiveCount({ total, exact });
  const { state, sent, send, renew } = useAddress(query);
  useEffect(() => {
    const element = panel.current;
    return () => {
      if (!element) return;
      if (element.matches(':popover-open')) element.hidePopover();
      overlayCloses(element);
      delete element.dataset.folded;
    };
  }, [state]);

  const close = () => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };
  /** Goes where the form leads, if that is elsewhere than `from` and all that is typed can be understood. */
  const apply = (from: string): boolean => {
    if (!form.current?.checkValidity()) return false;
    const asked = formToQuery(new FormData(form.current)).toString();
    if (asked === from) return true;
    send(asked);
    go(asked ? `/properties?${asked}` : '/properties');
    return true;
  };
  const clear = () => {
    close();
    if (query === '') renew(); // the link leads nowhere, but something may have been typed
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (apply(query)) return close();
    const wrong = event.currentTarget.querySelector<HTMLElement>('input:invalid');
    const part = wrong?.closest('details');
    if (part) part.open = true;
    wrong?.focus();
  };
  const applyAtOnce = useEffectEvent(() => {
    const element = panel.current;
    if (!element || element.matches(':popover-open') || getComputedStyle(element).display === 'none') return;
    apply(sent.current);
  });
  useEffect(() => {
    const element = form.current;
    let timer: ReturnType<typeof setTimeout>;
    // The browser's own event, not React's: a text changes when its field is left, a slider when it is let go.
    const changed = ({ target }: Event) => {
      clearTimeout(timer);
      const isSlider = target instanceof HTMLInputElement && target.type === 'range';
      timer = setTimeout(applyAtOnce, isSlider ? SLIDER_PAUSE : 0);
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
      id={FILTERS_ID}
      popover="auto"
      aria-labelledby="filters-title"
      onBeforeToggle={(event: ToggleEvent<HTMLElement>) =>
        event.newState === 'closed' && overlayCloses(event.currentTarget)
      }
      onToggle={(event: ToggleEvent<HTMLElement>) => event.newState === 'open' && overlayOpened(event.currentTarget)}
      className="inset-0 m-0 size-full max-h-none max-w-none overflow-hidden border-0 bg-card p-0 text-card-foreground lg:sticky lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:inset-auto lg:top-[calc(var(--header-height)+1rem)] lg:block lg:h-auto lg:max-h-[calc(100dvh-var(--header-height)-2.5rem)] lg:rounded-lg lg:border"
    >
      <form
        ref={form}
        action={action}
        noValidate
        onSubmit={submit}
        onChange={(event) => recount(event.currentTarget)}
        onInput={(event) => recount(event.currentTarget)}
        className="safe-x flex h-full max-h-[inherit] flex-col pt-[env(safe-area-inset-top)] lg:p-0"
      >
        <div className="flex min-h-14 shrink-0 items-center justify-between gap-2 border-b ps-5 pe-2 lg:ps-4">
          <h2 id="filters-title" className="text-lg font-bold">
            {t('title')}
          </h2>
          <button
            type="button"
            popoverTarget={FILTERS_ID}
            popoverTargetAction="hide"
            aria-label={t('close')}
            className="grid size-11 place-items-center rounded-full transition-colors hover:bg-muted lg:hidden"
          >
            <Icon name="close" className="size-5" />
          </button>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 lg:px-4">
          <Fragment key={state}>{children}</Fragment>
        </div>
        <div className="flex shrink-0 gap-3 border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-4">
          <ResultsLink href="/properties" onClick={clear} className={buttonVariants({ variant: 'outline' })}>
            {t('clear')}
          </ResultsLink>
          <button type="submit" className={`${buttonVariants()} grow`}>
            <span className="lg:hidden">{show}</span>
            <span className="hidden lg:inline">{t('apply')}</span>
          </button>
        </div>
      </form>
    </section>
  );
}
