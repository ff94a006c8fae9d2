import { PLAYER_ORIGINS } from '../platform/site';

/** Characters. */
export const MAX_MEDIA_LINK = 500;

type Provider = keyof typeof PLAYER_ORIGINS;

export type MediaLink = {
  /** `file`: a video file on another host. */
  provider: Provider | 'file';
  /** Canonical link, which is stored. It has no tracking parameters. */
  url: string;
  /** Address of the player, or of the file. */
  player: string;
};

type Source = {
  provider: Provider;
  /** Matches host, path without a final slash, and the parameter of `ID_IN_QUERY`. */
  pattern: RegExp;
  url: (...ids: string[]) => string;
  player: (...ids: string[]) => string;
};

const ID_IN_QUERY: Record<string, string> = { '/watch': 'v', '/show': 'm' };

const VIDEOS: Source[] = [
  {
    provider: 'youtube',
    pattern: /^(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?v=|shorts\/)|youtu\.be\/)([\w-]{11})$/,
    url: (id) => `https://www.youtube.com/watch?v=${id}`,
    player: (id) => `/embed/${id}`,
  },
  {
    provider: 'tiktok',
    pattern: /^(?:www\.|m\.)?tiktok\.com\/@([\w.]{1,30})\/video\/(\d{5,25})$/,
    url: (user, id) => `https://www.tiktok.com/@${user}/video/${id}`,
    player: (_user, id) => `/player/v1/${id}`,
  },
  {
    provider: 'instagram',
    pattern: /^(?:www\.)?instagram\.com\/(?:[\w.]{1,30}\/)?(reel|p)\/([\w-]{5,40})$/,
    url: (kind, id) => `https://www.instagram.com/${kind}/${id}/`,
    player: (kind, id) => `/${kind}/${id}/embed/`,
  },
  {
    provider: 'x',
    pattern: /^(?:(?:www\.)?x|(?:www\.|mobile\.)?twitter)\.com\/(\w{1,15})\/status\/(\d{5,25})$/,
    url: (user, id) => `https://x.com/${user}/status/${id}`,
    player: (_user, id) => `/embed/Tweet.html?id=${id}`,
  },
];

const TOURS: Source[] = [
  {
    provider: 'matterport',
    pattern: /^my\.matterport\.com\/show\?m=(\w{11})$/,
    url: (id) => `https://my.matterport.com/show/?m=${id}`,
    player: (id) => `/show/?m=${id}`,
  },
  {
    provider: 'kuula',
    pattern: /^(?:www\.)?kuula\.co\/(?:share|post)\/((?:collection\/)?\w{3,20})$/,
    url: (id) => `https://kuula.co/share/${id}`,
    player: (id) => `/share/${id}`,
  },
];

/** Returns null unless the text is an https URL without credentials or a port. */
function plainUrl(link: string): URL | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  return url.protocol === 'https:' && !url.username && !url.password && !url.port ? url : null;
}

function findIn(sources: Source[], url: URL): MediaLink | null {
  const path = url.pathname.replace(/\/$/, '');
  const param = ID_IN_QUERY[path];
  const key = `${url.hostname}${path}${param ? `?${param}=${url.searchParams.get(param)}` : ''}`;
  for (const { provider, pattern, ...to } of sources) {
    const [match, ...ids] = pattern.exec(key) ?? [];
    if (match) return { provider, url: to.url(...ids), player: `${PLAYER_ORIGINS[provider]}${to.player(...ids)}` };
  }
  return null;
}

/** Rejects addresses of machines: the host must have a domain name. */
function videoFile(url: URL): MediaLink | null {
  if (!/\.(?:mp4|webm)$/i.test(url.pathname) || !/\.[a-z][a-z\d-]*$/.test(url.hostname)) return null;
  url.hash = '';
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_|fbclid$|gclid$)/.test(name)) url.searchParams.delete(name);
  return url.href.length <= MAX_MEDIA_LINK ? { provider: 'file', url: url.href, player: url.href } : null;
}

/** Parses a link to a video of a known provider or to a video file; null for any other link. */
export function parseVideo(link: string): MediaLink | null {
  const url = plainUrl(link);
  return url && (findIn(VIDEOS, url) ?? videoFile(url));
}

/** Parses a link to a 360° tour; null for any other link. */
export function parseTour(link: string): MediaLink | null {
  const url = plainUrl(link);
  return url && findIn(TOURS, url);
}
