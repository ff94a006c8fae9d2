/** Never shown (global-not-found.tsx and [locale]/not-found.tsx are); without it each page carries the framework's own. */
export default function NotFound() {
  return null;
}
