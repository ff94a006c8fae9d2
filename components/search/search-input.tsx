'use client';

import { useRef, useState, type ComponentProps } from 'react';
import { Input } from '../ui/input';
import type { Completions } from './completions';

const load = () => import('./completions');

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  /** Its form holds nothing else and leads to the list: the browser sends it until its code is there. */
  opensList?: boolean;
};

/**
 * A keyword that is completed while it is typed (ARIA combobox with a list). Before it is focused, and without JavaScript, a
 * plain input: what completes it is loaded then.
 */
export function SearchInput({ opensList = false, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<typeof Completions | null>(null);
  // Where it cannot be loaded, offline for one, words are typed as they are meant.
  const loadList = () =>
    void load().then(
      (module) => setList(() => module.Completions),
      () => undefined,
    );
  return (
    <div className="relative">
      <Input
        ref={input}
        type="search"
        role="combobox"
        name="keyword"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-autocomplete="list"
        aria-expanded={false} // Completions says otherwise, and names the list
        onFocus={List ? undefined : loadList}
        {...props}
      />
      {List && <List input={input} opensList={opensList} />}
    </div>
  );
}
