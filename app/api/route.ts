import { cacheForRelease } from '@/lib/cache/shared';
import { VIEWER_SCRIPT } from '@/lib/http/openapi/viewer';
import { handler } from '@/lib/http/route';
import en from '@/messages/en.json';

const DOCUMENT = '/api/openapi.json';
const THEME = JSON.stringify({
  typography: { fontFamily: 'system-ui, sans-serif', headings: { fontFamily: 'system-ui, sans-serif' } },
});

/** The API reference, in English. The link remains if the viewer cannot run. */
const PAGE = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${en.site.name} API</title>
<link rel="icon" href="/favicon.ico">
</head>
<body style="margin: 0">
<redoc spec-url="${DOCUMENT}" disable-search="true" show-extensions="x-access x-rate-limit" theme='${THEME}'><a href="${DOCUMENT}">OpenAPI</a></redoc>
<script src="/_next/static/${VIEWER_SCRIPT}"></script>
</body>
</html>
`;

export const GET = handler({ auth: 'public' }, () => {
  cacheForRelease();
  return new Response(PAGE, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Language': 'en', 'Cache-Control': 'no-cache' },
  });
});
