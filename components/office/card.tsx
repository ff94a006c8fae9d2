import { useId, type ReactNode } from 'react';

export function Card({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border bg-card p-5 text-card-foreground sm:p-6">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-muted-foreground">{text}</p>}
      {children}
    </section>
  );
}
