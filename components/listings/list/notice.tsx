import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon';

type Props = { icon: IconName; title: string; role?: 'alert'; children: ReactNode };

/** Short notice above results that differ from the search. */
export function Banner({ icon, title, children }: Props) {
  return (
    <div className="grid gap-3 rounded-lg bg-muted p-4 text-sm">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <Icon name={icon} className="size-5 text-muted-foreground" />
        {title}
      </h2>
      {children}
    </div>
  );
}

export function Notice({ icon, title, role, children }: Props) {
  return (
    <div role={role} className="flex flex-col items-center gap-4 rounded-xl bg-muted px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent text-accent-foreground">
        <Icon name={icon} className="size-7" />
      </span>
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </div>
  );
}
