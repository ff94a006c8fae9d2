'use client';

import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pluralText, type PluralTexts } from '@/lib/i18n/plural';
import { usePageLanguage } from '@/lib/i18n/page-language';
import type { Locale } from '@/lib/i18n/routing';
import type { AreaGroup } from '@/lib/locations/groups';
import { fieldClass } from '../ui/input';
import { toast } from '../ui/toast-store';
import type { RegionSheet, RegionWords } from './region-sheet';

type Props = {
  groups: AreaGroup[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  words: RegionWords & { label: string; any: string; chosen: PluralTexts };
  locale: Locale;
};

/** Names that fit into the field; more are counted. */
const NAMED = 2;

/** The field that opens the sheet of regions. The sheet's code comes when somebody reaches for it. */
export function RegionField({ groups, chosen, onChange, words, locale }: Props) {
  const [Sheet, setSheet] = useState<typeof RegionSheet | null>(null);
  const [open, setOpen] = useState(false);
  // The router keeps a page that one leaves, with all its state: it should not come back with an open sheet.
  useEffect(() => () => setOpen(false), []);

  const { offline } = usePageLanguage();
  const load = () => import('./region-sheet');
  const prepare = () => void load().catch(() => undefined); // said when it is asked for
  const show = () =>
    load().then(
      (module) => {
        setSheet(() => module.RegionSheet);
        setOpen(true);
      },
      () => toast({ variant: 'destructive', ...offline }),
    );
  const names = groups.flatMap(({ areas }) =>
    areas.filter(({ name }) => chosen.includes(name)).map(({ label }) => label),
  );
  const shown =
    names.length === 0
      ? words.any
      : names.length > NAMED
        ? pluralText(words.chosen, names.length, locale)
        : names.join(locale === 'ar' ? '، ' : ', ');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
        className={`${fieldClass} flex h-11 items-center justify-between gap-2 text-start`}
      >
        <span className="truncate">
          <span className="sr-only">{words.label}: </span>
          {shown}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </button>
      {Sheet && (
        <Sheet
          open={open}
          onOpenChange={setOpen}
          groups={groups}
          chosen={chosen}
          onChange={onChange}
          words={words}
          locale={locale}
        />
      )}
    </>
  );
}
