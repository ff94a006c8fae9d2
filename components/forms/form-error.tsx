/** What is wrong with a form as a whole. Its place is always there, so that screen readers notice what comes into it. */
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
