const HERE = 'http://here.invalid';

/**
 * The path that the router may take an address for. It decodes (`/%61dmin`), resolves and collapses (`/./admin`,
 * `//admin`), and leaves out what the URL standard ignores (blanks around, tabs within), so the guard has to as well.
 * @param pathname as it stands in the address
 */
export function requestedPath(pathname: string): string {
  const path = decode(pathname)
    .replaceAll('\\', '/')
    .replace(/^[\s/]+/, '/');
  if (!URL.canParse(path, HERE)) return pathname;
  const resolved = decode(new URL(path, HERE).pathname).replace(/\/{2,}/g, '/');
  return resolved.replace(/(?<=.)[\s/]+$/, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // the server's front refuses these
  }
}
