import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { title: string; text: string; children: ReactNode };

/** The page of a listing that cannot be shown (specification, section 2: load failure). */
export function LoadFailure({ title, text, children }: Props) {
  return (
    <section className="page-width grid min-h-[60svh] place-content-center justify-items-center gap-4 py-16 text-center">
      <span aria-hidden className="grid size-20 place-items-center rounded-full bg-accent text-accent-foreground">
        <SearchX className="size-9" strokeWidth={1.75} />
      </span>
      <h1 className="text-xl font-bold">{title}</h1>
      <p className="max-w-prose text-muted-foreground">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}
