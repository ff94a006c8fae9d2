const LINES = ['in-data-[line=0]:block', 'in-data-[line=1]:block', 'in-data-[line=2]:block', 'in-data-[line=3]:block'];

/** Covers a session's start for 1500 ms (docs/product.md 3.4). The first-paint script chooses scene and line. */
export const Splash = ({ name, lines }: { name: string; lines: string[] }) => (
  <div
    aria-hidden
    data-slot="splash"
    className="fixed inset-0 z-100 hidden place-content-center justify-items-center bg-background in-data-splash:grid in-data-splash:animate-splash"
  >
    <div className="h-40 w-60 mask-x-from-84% mask-b-from-80% bg-no-repeat in-data-[splash=boat]:bg-[url(/splash/boat.svg)] in-data-[splash=buildings]:bg-[url(/splash/buildings.svg)] in-data-[splash=palm]:bg-[url(/splash/palm.svg)]" />
    <strong className="mt-4 text-xl">{name}</strong>
    {lines.map((line, index) => (
      <p key={line} className={`mt-1 hidden text-sm text-muted-foreground ${LINES[index]}`}>
        {line}
      </p>
    ))}
  </div>
);
