'use client';

import { useEffect, useId, useRef, type ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
  /** Counted up each time it has to be noticed: the focus goes there, and so it is read out. */
  attention: number;
};

/** Something to know before one goes on. */
export function NoticeBox({ icon, title, children, actions, attention }: Props) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    if (attention > 0) box.current?.focus();
  }, [attention]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="mb-6 flex gap-3 rounded-lg bg-accent p-4 text-accent-foreground outline-offset-2"
    >
      <span aria-hidden className="mt-0.5 shrink-0">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        <div className="mt-1 grid gap-1 text-sm">{children}</div>
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </section>
  );
}
