'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { tabClass, tabListClass } from '@/components/ui/classes';

const TABS = ['description', 'location'] as const;
type Tab = (typeof TABS)[number];

/** A line a third from the top of the viewport: the section that crosses it is the current one. */
const READING_LINE = '-33% 0px -66% 0px';

/**
 * Tabs that stay in sight and lead to their sections, which are both on the page. Radix's tabs (components/ui/tabs.tsx) are
 * 11 KB, which every visitor of a listing would load before touching the page.
 */
export function DetailsTabs(parts: Record<Tab, ReactNode>) {
  const t = useTranslations('details.tabs');
  const id = useId();
  const [current, setCurrent] = useState<Tab>('description');
  const root = useRef<HTMLDivElement>(null);
  const sections = () => root.current?.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]') ?? [];
  const show = (tab: Tab) => {
    setCurrent(tab);
    sections()[TABS.indexOf(tab)]?.scrollIntoView();
  };
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        const tab = TABS[[...sections()].findIndex((section) => section === read)];
        if (tab) setCurrent(tab);
      },
      { rootMargin: READING_LINE },
    );
    for (const section of sections()) observer.observe(section);
    return () => observer.disconnect();
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // With two tabs, both arrows select the other one, in either text direction.
    const other = TABS.find((tab) => tab !== current) ?? current;
    const target = { ArrowLeft: other, ArrowRight: other, Home: TABS[0], End: TABS[1] }[event.key];
    if (!target) return;
    event.preventDefault();
    show(target);
    event.currentTarget.querySelectorAll('a')[TABS.indexOf(target)]?.focus({ preventScroll: true });
  };
  return (
    <div ref={root} className="details-tabs">
      <div role="tablist" tabIndex={-1} aria-label={t('label')} onKeyDown={onKeyDown} className={tabListClass}>
        {TABS.map((tab) => (
          <a
            key={tab}
            role="tab"
            href={`#${id}-${tab}`}
            id={`${id}-tab-${tab}`}
            aria-controls={`${id}-${tab}`}
            aria-selected={current === tab}
            tabIndex={current === tab ? 0 : -1}
            onClick={(event) => {
              event.preventDefault(); // the step back leads to the page before
              show(tab);
            }}
            className={tabClass}
          >
            {t(tab)}
          </a>
        ))}
      </div>
      {TABS.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}`}
          aria-labelledby={`${id}-tab-${tab}`}
          className={tab === 'location' ? 'print:hidden' : undefined}
        >
          <h2>{t(tab)}</h2>
          {parts[tab]}
        </div>
      ))}
    </div>
  );
}
