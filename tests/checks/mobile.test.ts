import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { read } from '@/tests/support/sources';

vi.mock(import('node:fs'), async (original) => ({ ...(await original()), mkdirSync: vi.fn(), writeFileSync: vi.fn() }));

const APP = 'mobile/ios/App/App';
const plist = read(`${APP}/Info.plist`);
const textOf = (key: string) => new RegExp(`<key>${key}</key>\\s*<string>([^<]*)</string>`).exec(plist)?.[1];
const project = read('mobile/ios/App/App.xcodeproj/project.pbxproj');

const configFor = async (address: string | undefined) => {
  vi.resetModules();
  vi.stubEnv('BARAHA_URL', address);
  return (await import('@/mobile/capacitor.config')).default;
};

afterEach(() => vi.unstubAllEnvs());

describe('the settings of the iOS app', () => {
  test.each([undefined, '', 'baraha.example', 'http://baraha.example', 'ftp://baraha.example'])(
    'reject the address %o',
    async (address) => expect(configFor(address)).rejects.toThrow('BARAHA_URL'),
  );

  test('load the site over https, and accept no other address with the same beginning', async () => {
    const { server } = await configFor('https://baraha.example');
    expect(server.url).toBe('https://baraha.example/');
    expect(server.cleartext).toBe(false);
  });

  test('have the app’s name from the project and the messages', async () => {
    const { appId, appName } = await configFor('https://baraha.example');
    const identifiers = [...project.matchAll(/PRODUCT_BUNDLE_IDENTIFIER = (.+);/g)].map(([, identifier]) => identifier);
    expect(identifiers).toEqual([appId, appId]);
    expect(appName).toBe(`${en.site.name} · ${ar.site.name}`);
    expect(textOf('CFBundleDisplayName')).toBe(appName);
  });
});

describe('the page for a site that cannot be reached', () => {
  beforeEach(() => vi.mocked(writeFileSync).mockClear());

  test('is written in both languages at the app’s path, and links back to the site', async () => {
    const { server, webDir } = await configFor('https://baraha.example');
    await import('@/mobile/pages.mjs');
    const written = new Map(vi.mocked(writeFileSync).mock.calls.map(([file, text]) => [String(file), String(text)]));
    const names = [...written.keys()].map((file) => file.split('/mobile/')[1]);
    expect(names).toEqual([`${webDir}/index.html`, `${webDir}/${server.errorPath}`]);
    for (const page of written.values()) {
      for (const { title, text, retry } of [ar.offline, en.offline])
        for (const words of [title, text, retry]) expect(page).toContain(words);
      expect(page).toContain('const site = "https://baraha.example/";');
    }
  });
});

const texts = ['NSCameraUsageDescription', 'NSPhotoLibraryUsageDescription'];

test('Info.plist has the app’s name and the reasons for its permissions in both languages', () => {
  expect(plist).toMatch(/<key>CFBundleLocalizations<\/key>\s*<array>\s*<string>ar<\/string>\s*<string>en<\/string>/);
  for (const [language, { site }] of Object.entries({ ar, en })) {
    const lines = read(`${APP}/${language}.lproj/InfoPlist.strings`).matchAll(/^"([^"\\]+)" = "([^"\\]+)";$/gm);
    const strings: Record<string, string> = Object.fromEntries([...lines].map(([, key, text]) => [key, text]));
    expect(Object.keys(strings)).toEqual(['CFBundleDisplayName', ...texts]);
    expect(strings.CFBundleDisplayName).toBe(site.name);
    for (const key of texts) expect(strings[key]).toMatch(language === 'ar' ? /^[\u0600-\u06ff .،]+$/ : /^[\w .,]+$/);
    if (language === 'ar') for (const key of texts) expect(textOf(key)).toBe(strings[key]);
  }
});

test('the icon has 1024 pixels and no transparency, as the App Store requires', async () => {
  const icon = `${APP}/Assets.xcassets/AppIcon.appiconset`;
  const { images } = JSON.parse(read(`${icon}/Contents.json`));
  const { width, height, hasAlpha, format } = await sharp(readFileSync(`${icon}/${images[0].filename}`)).metadata();
  expect({ width, height, hasAlpha, format }).toEqual({ width: 1024, height: 1024, hasAlpha: false, format: 'png' });
});
