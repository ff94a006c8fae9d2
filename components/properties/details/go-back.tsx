'use client';

import { canGoBack } from '@/components/layout/can-go-back';

/**
 * History back. A visitor who came straight here, or whose browser runs no script, is sent to the list: the
 * button submits an empty form to it.
 * @param className of the button: the server's, since every listing's page carries this code
 */
export function GoBack({ label, list, className }: { label: string; list: string; className: string }) {
  return (
    <form action={list}>
      <button
        type="submit"
        className={className}
        onClick={(event) => {
          if (!canGoBack()) return;
          event.preventDefault();
          history.back();
        }}
      >
        {label}
      </button>
    </form>
  );
}
