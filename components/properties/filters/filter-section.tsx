import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';

type Props = {
  title: string;
  /** Nothing is chosen in it: the overlay of a small screen opens with it folded. */
  folds?: boolean;
  children: ReactNode;
};

/** One part of the filters, to fold and unfold. All are open as served, for those without JavaScript. */
export function FilterSection({ title, folds = false, children }: Props) {
  return (
    <details open data-folds={folds || undefined} className="group border-b py-1 last-of-type:border-b-0">
      <summary className="flex min-h-12 items-center justify-between gap-2 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="chevron"
          className="size-5 rotate-90 text-muted-foreground transition-transform group-open:-rotate-90"
        />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
