'use client';

import Form from 'next/form';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { Input } from '../ui/input';

type Props = {
  action: string;
  hiddenFields: Record<string, string>;
  q: string;
  label: string;
  submit: ReactNode;
  children: ReactNode;
};

/** The client part of SearchBox: its field follows the address when a link changes it. */
export function SearchForm({ action, hiddenFields, q, label, submit, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);
  return (
    <Form role="search" action={action} prefetch={false} className="flex w-full gap-2 sm:max-w-xl">
      {Object.entries(hiddenFields).map(
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
