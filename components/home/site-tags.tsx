'use client';

import { inlineJson, organizationJsonLd, websiteJsonLd } from '@/lib/seo/json-ld';
import type { SharingFacts } from '@/lib/seo/page-metadata';
import { JsonLdScript } from '../layout/html-only';
import { SharingTags } from '../sharing-tags';

const onServer = typeof window === 'undefined';

type Props = SharingFacts & { origin: string };

/**
 * Of the site itself. Home is static and keeps no text for its HTML alone (components/json-ld.tsx): it carries the facts, once
 * for both.
 */
export function SiteTags({ origin, ...facts }: Props) {
  const { locale, siteName: name, description } = facts;
  const site = { origin, locale, name, description };
  return (
    <>
      <SharingTags {...facts} />
      <JsonLdScript text={onServer ? inlineJson([websiteJsonLd(site), organizationJsonLd(site)]) : ''} />
    </>
  );
}
