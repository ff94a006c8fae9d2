import { useLocale } from 'next-intl';
import { Tabs as TabsPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { directionOf } from '@/lib/i18n/routing';

export function Tabs(props: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root data-slot="tabs" dir={directionOf(useLocale())} {...props} />;
}

/** Needs an aria-label or aria-labelledby. */
export const TabsList = (props: ComponentProps<typeof TabsPrimitive.List>) => (
  <TabsPrimitive.List
    data-slot="tabs-list"
    className="no-scrollbar flex gap-6 overflow-x-auto border-b border-border"
    {...props}
  />
);

export const TabsTrigger = (props: ComponentProps<typeof TabsPrimitive.Trigger>) => (
  <TabsPrimitive.Trigger
    data-slot="tabs-trigger"
    className="-mb-px h-12 shrink-0 border-b-2 border-transparent px-1 text-base font-medium text-muted-foreground -outline-offset-2 transition-colors hover:text-foreground aria-selected:border-primary aria-selected:text-foreground"
    {...props}
  />
);

/** Closed panels stay mounted and keep their input. */
export const TabsContent = (props: ComponentProps<typeof TabsPrimitive.Content>) => (
  <TabsPrimitive.Content data-slot="tabs-content" forceMount className="data-[state=inactive]:hidden" {...props} />
);
