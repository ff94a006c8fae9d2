/** Also rendered while empty: screen readers announce only changes of an existing alert. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <p
      role="alert"
      className="rounded-md bg-destructive/10 px-4 py-3 text-sm font-medium text-destructive empty:hidden"
    >
      {children}
    </p>
  );
}
