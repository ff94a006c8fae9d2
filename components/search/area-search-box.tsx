'use client';

import { Search } from 'lucide-react';
import { fieldClass } from '../ui/input';

type Props = { label: string; value: string; onChange: (value: string) => void; onFocus: () => void };

/** Looks for an area while one types. Enter does not submit the form around it. */
export function AreaSearchBox({ label, value, onChange, onFocus }: Props) {
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-s-3.5 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <input
        type="search"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        placeholder={label}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={`${fieldClass} h-11 ps-10`}
      />
    </div>
  );
}
