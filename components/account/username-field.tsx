import { useSession } from './session';

/** Hidden field that tells password managers whose password the form asks for. */
export function UsernameField() {
  const session = useSession();
  return <input hidden readOnly autoComplete="username" value={session?.username ?? ''} />;
}
