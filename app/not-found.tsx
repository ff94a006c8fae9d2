/** Never shown: pages report missing content themselves. Without this file, each page includes the framework's. */
export default function NotFound() {
  return null;
}
