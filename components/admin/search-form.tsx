'use client';

import Form from 'next/form';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { Input } from '../ui/input';

type Props = {
  action: string;
  /** Parameters that go along; empty ones do not. */
  kept: Record<string, string>;
  q: string;
  label: string;
  submit: ReactNode;
  children: ReactNode;
};

/** The form of SearchBox, whose field follows the address where a link changes that. */
export function SearchForm({ action, kept, q, label, submit, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);
  return (
    <Form role="search" action={action} prefetch={false} className="flex w-full gap-2 sm:max-w-xl">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Input
        ref={field}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
      />
      <Button type="submit" variant="secondary">
        {submit}
      </Button>
      {children}
    </Form>
  );
}
