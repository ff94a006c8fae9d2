import { SplashScenes } from './early';

type SplashProps = { name: string; lines: string[] };

/** Covers the first page of a session for 1500 ms. Only for the eye: what lies below is already there to read. */
export function Splash({ name, lines }: SplashProps) {
  return (
    <div className="splash" aria-hidden data-slot="splash">
      <SplashScenes />
      <strong className="mt-4 text-xl">{name}</strong>
      {lines.map((line) => (
        <p key={line} className="splash-line mt-1 text-sm text-muted-foreground">
          {line}
        </p>
      ))}
    </div>
  );
}
