'use client';

import { buttonVariants } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';

/** History back; a visitor who came straight here goes to the list. Without JavaScript it is a link to the list. */
export function GoBack({ label }: { label: string }) {
  return (
    <Link
      href={paths.properties()}
      prefetch={false}
      className={buttonVariants({ size: 'lg' })}
      onClick={(event) => {
        if (history.length <= 1) return;
        event.preventDefault();
        history.back();
      }}
    >
      {label}
    </Link>
  );
}
