/** Which pages are not for everyone (specification, section 2). `pathname` is without the language's prefix. */
export type Protection = 'user' | 'admin' | null;

const MEMBERS = [
  '/properties/new',
  '/properties/edit',
  '/properties/my',
  '/my-properties',
  '/submit-property',
  '/profile',
];
const ADMINS = ['/admin', '/admin-dashboard'];

const isUnder = (pathname: string) => (root: string) => pathname === root || pathname.startsWith(`${root}/`);

export function protectionOf(pathname: string): Protection {
  if (ADMINS.some(isUnder(pathname))) return 'admin';
  return MEMBERS.some(isUnder(pathname)) ? 'user' : null;
}
