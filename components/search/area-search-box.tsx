'use client';

import type { Ref } from 'react';
import { Icon } from '../ui/icon';
import { fieldClass } from '../ui/input';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onFocus: () => void;
  /** Takes what Enter is for; it never submits the form around it. */
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Looks for an area while one types. */
export function AreaSearchBox({ label, value, onChange, onFocus, onEnter, ref }: Props) {
  return (
    <div className="relative">
      <Icon
        name="search"
        className="pointer-events-none absolute inset-s-3.5 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <input
        ref={ref}
        type="search"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        placeholder={label}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (!event.nativeEvent.isComposing) onEnter?.();
        }}
        className={`${fieldClass} h-11 ps-10`}
      />
    </div>
  );
}
