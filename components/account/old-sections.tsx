'use client';

import { useEffect } from 'react';
import { paths } from '@/lib/http/paths';
import { useRouter } from '@/lib/i18n/navigation';

const SECTIONS: Record<string, string> = {
  '#payments': paths.payments(),
  '#notifications': paths.notificationSettings,
};

/** What were sections of the profile are pages: bookmarks and links of old answers lead there. No server sees what follows a `#`. */
export function OldSections() {
  const router = useRouter();
  useEffect(() => {
    const page = SECTIONS[location.hash];
    if (page) router.replace(page);
  }, [router]);
  return null;
}
