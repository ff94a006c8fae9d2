type Props = { title: string; text?: string };

/** What stands in the place of rows where there are none. */
export function Nothing({ title, text }: Props) {
  return (
    <div className="grid gap-1 rounded-xl bg-muted px-6 py-10 text-center">
      <p className="font-bold">{title}</p>
      {text && <p className="text-sm text-muted-foreground">{text}</p>}
    </div>
  );
}
