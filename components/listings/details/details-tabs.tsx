'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { LazyMap } from '@/components/map/lazy-map';
import { useReadSection } from '@/components/ui/use-read-section';

const TABS = ['description', 'location'] as const;
type Tab = (typeof TABS)[number];

type Props = Record<Tab, ReactNode> & { map: Omit<ComponentProps<typeof LazyMap>, 'isOpen'> };

/** Sticky tabs that scroll to their sections, which are both on the page. Pressing the location tab loads the map. */
export function DetailsTabs({ map, ...parts }: Props) {
  const t = useTranslations('details.tabs');
  const [current, setCurrent] = useReadSection<Tab>(TABS, 'description');
  const [isMapOpen, setMapOpen] = useState(false);
  const tabs = useRef<Partial<Record<Tab, HTMLElement | null>>>({});

  const show = (tab: Tab) => {
    setCurrent(tab);
    if (tab === 'location') setMapOpen(true);
    document.getElementById(tab)?.scrollIntoView();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With two tabs, both arrows select the other one, in either text direction.
    const other = TABS.find((tab) => tab !== current) ?? current;
    const target = { ArrowLeft: other, ArrowRight: other, Home: TABS[0], End: TABS[1] }[event.key];
    if (!target) return;
    event.preventDefault();
    show(target);
    tabs.current[target]?.focus({ preventScroll: true });
  };
  return (
    <div className="grid gap-8">
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={t('label')}
        onKeyDown={onKeyDown}
        className="sticky top-(--header-height) z-10 -mb-3 flex gap-x-6 border-b bg-background max-[20rem]:flex-wrap max-lg:[@media(height<24rem)]:static print:hidden"
      >
        {TABS.map((tab) => (
          <a
            key={tab}
            ref={(element) => {
              tabs.current[tab] = element;
            }}
            role="tab"
            href={`#${tab}`}
            id={`${tab}-tab`}
            aria-controls={tab}
            aria-selected={current === tab}
            tabIndex={current === tab ? 0 : -1}
            onClick={(event) => {
              event.preventDefault(); // Back leads to the page before.
              show(tab);
            }}
            className="-mb-px inline-flex h-12 items-center border-b-2 border-transparent px-1 font-medium text-muted-foreground -outline-offset-2 transition-colors hover:text-foreground aria-selected:border-primary aria-selected:text-foreground"
          >
            {t(tab)}
          </a>
        ))}
      </div>
      {TABS.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={tab}
          aria-labelledby={`${tab}-tab`}
          className={`grid min-w-0 scroll-mt-14 gap-4 ${tab === 'location' ? 'print:hidden' : ''}`.trimEnd()}
        >
          <h2 className="text-lg font-bold">{t(tab)}</h2>
          {parts[tab]}
          {tab === 'location' && <LazyMap {...map} isOpen={isMapOpen} />}
        </div>
      ))}
    </div>
  );
}
