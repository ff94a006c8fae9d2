import { addUser, demoPassword, removeUsers } from './accounts';
import { call, query } from './http';

/** An account in the database of the server under test, with its session cookie. */
export type Person = { id: number; username: string; email: string; password: string; cookie: string };

type Facts = Parameters<typeof addUser>[0];

export const PASSWORD = 'a password of tests';
/** Ids of the accounts of a test file, which remove-created.ts deletes. Tests add accounts that they register by the API. */
export const createdPeople: number[] = [];

/** Inserts an account without signing in. An admin without `staffRoles` has all of them. */
export async function addPerson(facts: Facts = {}) {
  const person = await addUser({ fullName: 'Test Person', phone: null, password: PASSWORD, ...facts });
  createdPeople.push(person.id);
  return { ...person, cookie: '' };
}

/** Inserts an account and signs it in. `cookie`: value of the Cookie header. */
export async function signedIn(facts: Facts = {}): Promise<Person> {
  const person = await addPerson(facts);
  return { ...person, cookie: await signIn(person) };
}

/** Signs in and returns the cookies. */
export async function signIn({ username, password }: Pick<Person, 'username' | 'password'>): Promise<string> {
  const { status, headers, text } = await call('/api/login', send('POST', { username, password }));
  if (status !== 200) throw new Error(`login failed: ${status} ${text}`);
  return cookiesOf(headers);
}

/** Returns a response's cookies as a Cookie header. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** Returns request options with a JSON body and a session cookie. */
export const send = (method: string, body?: unknown, cookie = ''): RequestInit => ({
  method,
  headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** Sends a request with an account's session. */
export const callAs = ({ cookie }: Pick<Person, 'cookie'>, method: string, path: string, body?: unknown) =>
  call(path, send(method, body, cookie));

/** Sends a POST request as the demo's admin. @throws Error if it is refused */
export async function asAdmin(path: string, data?: object): Promise<void> {
  const cookie = await signIn({ username: 'admin', password: demoPassword() });
  const { status, text } = await call(path, send('POST', data, cookie));
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
}

/** Deletes accounts as `removeUsers` does. */
export const removePeople = (...people: Pick<Person, 'id'>[]) => removeUsers(...people.map(({ id }) => id));

/** Resets every limit, because all tests share one IP address. */
export const forgetLimits = () => query('DELETE FROM limits');
