import { useSession } from './session';

/** Not seen: password managers learn from it whose password the form asks for. */
export function UsernameField() {
  const session = useSession();
  const username = session && session !== 'loading' ? session.username : '';
  return <input hidden readOnly autoComplete="username" value={username} />;
}
