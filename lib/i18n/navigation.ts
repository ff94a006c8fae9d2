import { createNavigation } from 'next-intl/navigation';
import { routing } from './routing';

/** Link and router that know the language of the page they stand on. */
export const { Link, usePathname, useRouter, getPathname } = createNavigation(routing);
