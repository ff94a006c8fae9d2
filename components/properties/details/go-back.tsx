'use client';

import { hasHistory } from '@/components/layout/has-history';
import { Button } from '@/components/ui/button';

/**
 * History back. A visitor who came straight here, or whose browser runs no script, is sent to the list: the
 * button submits an empty form to it.
 */
export function GoBack({ label, list }: { label: string; list: string }) {
  return (
    <form action={list}>
      <Button
        type="submit"
        size="lg"
        onClick={(event) => {
          if (!hasHistory()) return;
          event.preventDefault();
          history.back();
        }}
      >
        {label}
      </Button>
    </form>
  );
}
