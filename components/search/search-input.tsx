'use client';

import { useId, useRef, useState, type ComponentProps } from 'react';
import { Input } from '../ui/input';
import { cn } from '../ui/cn';
import type { Completions, Shown } from './completions';

const load = () => import('./completions');

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'>;

/**
 * A keyword that is completed while it is typed (ARIA combobox with a list). Before it is focused, and without JavaScript, a
 * plain input: what completes it is loaded then.
 */
export function SearchInput({ className, ...props }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<typeof Completions | null>(null);
  const [{ expanded, active }, setShown] = useState<Shown>({ expanded: false, active: undefined });
  // Where it cannot be loaded, offline for one, words are typed as they are meant.
  const loadList = () =>
    void load().then(
      (module) => setList(() => module.Completions),
      () => undefined,
    );
  return (
    <div className={cn('relative', className)}>
      <Input
        ref={input}
        type="search"
        role="combobox"
        name="keyword"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={id}
        aria-activedescendant={active}
        onFocus={List ? undefined : loadList}
        {...props}
      />
      {List && <List id={id} input={input} onShow={setShown} />}
    </div>
  );
}
