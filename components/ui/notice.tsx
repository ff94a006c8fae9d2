import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Short notice above content that differs from the requested one. */
export function Banner({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg bg-muted p-4 text-sm">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        {title}
      </h2>
      {children}
    </div>
  );
}

type NoticeProps = { Icon?: LucideIcon; title: string; text?: string; role?: 'alert'; children?: ReactNode };

export function Notice({ Icon, title, text, role, children }: NoticeProps) {
  return (
    <div role={role} className="flex flex-col items-center gap-4 rounded-xl bg-muted px-6 py-14 text-center">
      {Icon && (
        <span className="grid size-16 place-items-center rounded-full bg-accent text-accent-foreground">
          <Icon aria-hidden className="size-7" />
        </span>
      )}
      <h2 className="text-lg font-bold">{title}</h2>
      {text && <p className="max-w-md text-balance text-muted-foreground">{text}</p>}
      {children}
    </div>
  );
}
