import type { ReactNode } from 'react';

type Props = { id: string; title: string; help?: string; children: ReactNode };

export function FormSection({ id, title, help, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5 border-t border-border py-7 first:border-t-0">
      <div>
        <h2
          id={id}
          className="scroll-mt-[calc(var(--header-height)+4.5rem)] text-lg font-bold lg:scroll-mt-[calc(var(--header-height)+2.5rem)]"
        >
          {title}
        </h2>
        {help && <p className="mt-1 text-sm text-muted-foreground">{help}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
