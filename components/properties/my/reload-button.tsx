'use client';

import { Button } from '@/components/ui/button';

/** Loads the page anew; without JavaScript the form asks for the same address. */
export function ReloadButton({ label, address, page }: { label: string; address: string; page: number }) {
  return (
    <form action={address}>
      {page > 1 && <input type="hidden" name="page" value={page} />}
      <Button
        type="submit"
        size="lg"
        onClick={(event) => {
          event.preventDefault();
          location.reload();
        }}
      >
        {label}
      </Button>
    </form>
  );
}
