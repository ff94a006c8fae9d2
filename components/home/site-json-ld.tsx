'use client';

import { inlineJson, organizationJsonLd, websiteJsonLd, type SiteFacts } from '@/lib/seo/json-ld';
import { JsonLdScript } from '../layout/html-only';

const onServer = typeof window === 'undefined';

/** Of the site itself. Home is static and keeps no text for its HTML alone (components/json-ld.tsx): it carries these facts. */
export function SiteJsonLd(facts: SiteFacts) {
  return <JsonLdScript text={onServer ? inlineJson([websiteJsonLd(facts), organizationJsonLd(facts)]) : ''} />;
}
