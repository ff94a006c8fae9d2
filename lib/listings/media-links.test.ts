import { describe, expect, it } from 'vitest';
import { parseTour, parseVideo } from './media-links';

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const TIKTOK = 'https://www.tiktok.com/@baraha.kw/video/7301234567890123456';
const REEL = 'https://www.instagram.com/reel/C1a2B3c4D5e/';
const FILE = 'https://cdn.example.com/a/flat.MP4?token=1';

describe('a video link', () => {
  it.each([
    [`${YOUTUBE}&utm_source=share&si=x#t=3`, YOUTUBE, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE, null],
    [`${TIKTOK}?is_from_webapp=1`, TIKTOK, 'https://www.tiktok.com/player/v1/7301234567890123456'],
    ['https://instagram.com/baraha/reel/C1a2B3c4D5e/?igsh=x', REEL, `${REEL}embed/`],
    [
      'https://twitter.com/baraha_kw/status/1712345678901234567?s=20',
      'https://x.com/baraha_kw/status/1712345678901234567',
      'https://platform.twitter.com/embed/Tweet.html?id=1712345678901234567',
    ],
    [`${FILE}&utm_medium=x&fbclid=y#t=1`, FILE, FILE],
  ])('%s is stored as %s', (link, url, player) => {
    const media = parseVideo(link);
    expect(media?.url).toBe(url);
    if (player) expect(media?.player).toBe(player);
    expect(parseVideo(url)).toEqual(media);
  });

  const video = 'www.youtube.com/watch?v=dQw4w9WgXcQ';
  it.each([
    ['another scheme', [`http://${video}`, 'javascript:alert(1)//.mp4', 'data:video/mp4;base64,AAAA', 'flat.mp4', '']],
    ['credentials', ['https://www.youtube.com@evil.com/watch?v=dQw4w9WgXcQ', `https://user:secret@${video}`]],
    ['a similar host', [`https://evil-${video}`, 'https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ']],
    ['a host with a Cyrillic letter', ['https://yоutube.com/watch?v=dQw4w9WgXcQ']],
    ['a host with a final dot', ['https://youtube.com./shorts/dQw4w9WgXcQ']],
    ['an id that is short', ['https://www.youtube.com/watch?v=dQw4w9WgXc']],
    ['an id of other characters', ['https://www.youtube.com/watch?v=%22%3E%3Cscript']],
    ['another provider', ['https://vimeo.com/123456', 'https://vm.tiktok.com/ZMabcdef/']],
    ['the address of a tour', ['https://my.matterport.com/show/?m=SxQL3iGyoDo']],
    ['the address of a machine', ['https://127.0.0.1/flat.mp4', 'https://[::1]/flat.mp4']],
    ['the name of a machine', ['https://localhost/flat.mp4']],
    ['too many characters once it is encoded', [`https://example.com/${'é'.repeat(200)}.mp4`]],
  ])('with %s is rejected', (_, links) => expect(links.filter((link) => parseVideo(link) !== null)).toEqual([]));
});

describe('a link to a tour', () => {
  it.each([
    ['https://my.matterport.com/show/?play=1&m=SxQL3iGyoDo', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
    ['https://kuula.co/post/7lVLq', 'https://kuula.co/share/7lVLq'],
    ['https://kuula.co/share/collection/7lVLq?fs=1', 'https://kuula.co/share/collection/7lVLq'],
  ])('%s is stored as %s', (link, url) => {
    const media = parseTour(link);
    expect(media?.url).toBe(url);
    expect(parseTour(url)).toEqual(media);
  });

  it.each([
    'http://kuula.co/share/7lVLq',
    'https://kuula.co.evil.com/share/7lVLq',
    'https://matterport.com/show/?m=SxQL3iGyoDo',
    'https://my.matterport.com/show/?m=',
    'https://kuula.co/explore',
    'https://example.com/flat.mp4',
  ])('%s is rejected', (link) => expect(parseTour(link)).toBeNull());
});
