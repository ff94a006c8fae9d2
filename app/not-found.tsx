/** Never shown: pages that find nothing say so themselves. Without it each page carries the framework's own. */
export default function NotFound() {
  return null;
}
