import type { ReactNode } from 'react';

type Props = { id: string; title: string; help?: string; children: ReactNode };

/** The heading is above the fields, and beside them from 1024 px. */
export function FormSection({ id, title, help, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-5 border-t border-border py-7 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {help && <p className="mt-1 text-sm text-muted-foreground">{help}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
