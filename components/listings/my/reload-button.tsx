'use client';

import { Button } from '@/components/ui/button';

type Props = {
  label: string;
  action: string;
  page: number;
};

export function ReloadButton({ label, action, page }: Props) {
  return (
    <form action={action}>
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
