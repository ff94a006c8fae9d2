'use client';

import { useEffect } from 'react';
import { paths } from '@/lib/http/paths';
import { useRouter } from '@/lib/i18n/navigation';

const SECTIONS: Record<string, string> = {
  '#payments': paths.payments(),
  '#notifications': paths.notificationSettings,
};

/** Redirects old `#section` links of the profile to their pages. In the browser, since servers do not receive the fragment. */
export function OldSections() {
  const router = useRouter();
  useEffect(() => {
    const page = SECTIONS[location.hash];
    if (page) router.replace(page);
  }, [router]);
  return null;
}
