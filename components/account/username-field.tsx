import { useSession } from './session';

/** Hidden field that tells password managers whose password the form asks for. */
export function UsernameField() {
  const session = useSession();
  const username = session && session !== 'loading' ? session.username : '';
  return <input hidden readOnly autoComplete="username" value={username} />;
}
