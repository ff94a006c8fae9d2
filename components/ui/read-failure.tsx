import { Button } from './button';

type Props = { text: string; retry: string; busy?: boolean; onRetry: () => void };

export function ReadFailure({ text, retry, busy, onRetry }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-lg border border-destructive p-4">
      <p className="text-destructive">{text}</p>
      <Button variant="outline" aria-disabled={busy} onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
