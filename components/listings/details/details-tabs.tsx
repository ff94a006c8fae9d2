'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

const TABS = ['description', 'location'] as const;
type Tab = (typeof TABS)[number];

/**
 * Two tabs; from 1024 px both parts are shown without them. Radix's tabs (components/ui/tabs.tsx) are 11 KB, which every
 * visitor of a listing would load before touching the page.
 */
export function DetailsTabs(parts: Record<Tab, ReactNode>) {
  const t = useTranslations('details.tabs');
  const id = useId();
  const [open, setOpen] = useState<Tab>('description');
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    // Of two tabs, both arrows lead to the other one, in any direction of reading.
    const other = TABS.find((tab) => tab !== open) ?? open;
    const target = { ArrowLeft: other, ArrowRight: other, Home: TABS[0], End: TABS[1] }[event.key];
    if (!target) return;
    event.preventDefault();
    setOpen(target);
    list.current?.querySelectorAll('button')[TABS.indexOf(target)]?.focus();
  };
  return (
    <div className="details-tabs">
      <div ref={list} role="tablist" aria-label={t('label')} onKeyDown={onKeyDown} className="tab-list lg:hidden">
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-tab-${tab}`}
            aria-controls={`${id}-${tab}`}
            aria-selected={open === tab}
            tabIndex={open === tab ? 0 : -1}
            onClick={() => setOpen(tab)}
            className="tab"
          >
            {t(tab)}
          </button>
        ))}
      </div>
      {TABS.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}`}
          aria-labelledby={`${id}-tab-${tab}`}
          tabIndex={0}
          hidden={open !== tab}
          className={`pt-5 lg:pt-0 ${tab === 'location' ? 'print:hidden' : ''}`}
        >
          <h2>{t(tab)}</h2>
          {parts[tab]}
        </div>
      ))}
    </div>
  );
}
