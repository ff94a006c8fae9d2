'use client';

import { createContext, use, useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { cn } from './cn';

type TabsState = { id: string; value: string; select: (value: string) => void };
const TabsContext = createContext<TabsState>({ id: '', value: '', select: () => {} });

type TabsProps = Omit<ComponentProps<'div'>, 'onChange'> & {
  defaultValue: string;
  value?: string;
  onValueChange?: (value: string) => void;
};

/** The ARIA pattern: arrows move and select in reading direction, Home and End jump. */
export function Tabs({ defaultValue, value, onValueChange, className, ...props }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const select = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <TabsContext value={{ id, value: value ?? own, select }}>
      <div data-slot="tabs" className={className} {...props} />
    </TabsContext>
  );
}

/** Needs an aria-label or aria-labelledby. */
export function TabsList({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="tabs-list"
      role="tablist"
      onKeyDown={moveFocus}
      className={cn('no-scrollbar flex gap-6 overflow-x-auto border-b border-border', className)}
      {...props}
    />
  );
}

export function TabsTrigger({ value, className, ...props }: ComponentProps<'button'> & { value: string }) {
  const tabs = use(TabsContext);
  const selected = tabs.value === value;
  return (
    <button
      data-slot="tabs-trigger"
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-controls={`${tabs.id}-panel-${value}`}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      onClick={() => tabs.select(value)}
      className={cn('tab', className)}
      {...props}
    />
  );
}

/** Hidden panels stay in the document, so that their content is served and indexed. */
export function TabsContent({ value, className, ...props }: ComponentProps<'div'> & { value: string }) {
  const tabs = use(TabsContext);
  return (
    <div
      data-slot="tabs-content"
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      tabIndex={0}
      hidden={tabs.value !== value}
      className={cn('pt-5', className)}
      {...props}
    />
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
  const current = tabs.findIndex((tab) => tab === document.activeElement);
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const steps: Record<string, number> = {
    ArrowRight: current + (rtl ? -1 : 1),
    ArrowLeft: current + (rtl ? 1 : -1),
    Home: 0,
    End: tabs.length - 1,
  };
  const target = steps[event.key];
  if (target === undefined || current < 0) return;
  event.preventDefault();
  const next = tabs.at(target % tabs.length);
  next?.focus();
  next?.click();
}
