import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { parsePlist, parseStrings } from '@/tests/support/plist';
import { read } from '@/tests/support/sources';

vi.mock(import('node:fs'), async (original) => ({ ...(await original()), mkdirSync: vi.fn(), writeFileSync: vi.fn() }));

const APP = 'mobile/ios/App/App';
const plist = parsePlist(read(`${APP}/Info.plist`));
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
    async (address) => {
      await expect(configFor(address)).rejects.toThrow('BARAHA_URL');
    },
  );

  test('load the site over https, and accept no other address with the same beginning', async () => {
    const { server } = await configFor('https://baraha.example');
    expect(server.url).toBe('https://baraha.example/');
    expect(server.cleartext).toBe(false);
  });

  test('disable zoom, and keep payment pages in the app', async () => {
    const { zoomEnabled, ios, server } = await configFor('https://baraha.example');
    expect(zoomEnabled).toBe(false);
    expect(ios.contentInset).toBe('never');
    expect(ios.limitsNavigationsToAppBoundDomains).toBe(false);
    expect(server.allowNavigation).toEqual(['*.tap.company', '*.*.tap.company']);
  });

  test('have the app’s name from the project and the messages', async () => {
    const { appId, appName } = await configFor('https://baraha.example');
    expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = (.+);/g)).toEqual([
      `PRODUCT_BUNDLE_IDENTIFIER = ${appId};`,
      `PRODUCT_BUNDLE_IDENTIFIER = ${appId};`,
    ]);
    expect(appName).toBe(`${en.site.name} · ${ar.site.name}`);
    expect(plist.CFBundleDisplayName).toBe(appName);
  });

  test('pin the same version of Capacitor for npm and for Xcode', () => {
    const { dependencies, devDependencies } = JSON.parse(read('mobile/package.json'));
    const versions = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
    const version = dependencies['@capacitor/ios'];
    expect([dependencies['@capacitor/core'], devDependencies['@capacitor/cli']]).toEqual([version, version]);
    expect(read('mobile/ios/App/CapApp-SPM/Package.swift')).toContain(`exact: "${version}"`);
    expect(JSON.parse(read('mobile/package-lock.json')).packages['node_modules/@capacitor/ios'].version).toBe(version);
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
      for (const { title, text, retry } of [ar.offline, en.offline]) {
        for (const words of [title, text, retry]) expect(page).toContain(words);
      }
      expect(page).toContain('const site = "https://baraha.example/";');
    }
  });
});

describe('Info.plist', () => {
  const texts = ['NSCameraUsageDescription', 'NSPhotoLibraryUsageDescription'];

  test('has the app’s name and the reasons for its permissions in both languages', () => {
    expect(plist.CFBundleLocalizations).toEqual(['ar', 'en']);
    for (const [language, { site }] of Object.entries({ ar, en })) {
      const strings = parseStrings(read(`${APP}/${language}.lproj/InfoPlist.strings`));
      expect(Object.keys(strings)).toEqual(['CFBundleDisplayName', ...texts]);
      expect(strings.CFBundleDisplayName).toBe(site.name);
      for (const key of texts) expect(strings[key]).toMatch(language === 'ar' ? /^[\u0600-\u06ff .،]+$/ : /^[\w .,]+$/);
      if (language === 'ar') for (const key of texts) expect(plist[key]).toBe(strings[key]);
    }
  });

  test('allows calls and WhatsApp, follows the system’s colours and forbids plain http', () => {
    expect(plist.LSApplicationQueriesSchemes).toEqual(['tel', 'whatsapp']);
    expect(plist.UIStatusBarStyle).toBe('UIStatusBarStyleDefault');
    expect(plist.UIUserInterfaceStyle).toBeUndefined();
    expect(plist.NSAppTransportSecurity).toBeUndefined();
  });
});

describe('the Xcode project', () => {
  /** Written by `cap sync`, never stored. */
  const MADE = ['public', 'capacitor.config.json', 'config.xml', 'App.app'];

  test('refers to existing files, and to every source and text file', () => {
    const references = [...project.matchAll(/isa = PBXFileReference;.*? path = ([^;]+);/g)].map(
      ([, file = '']) => file,
    );
    const missing = references.filter((file) => !MADE.includes(file) && !existsSync(path.join(APP, file)));
    expect(missing.filter((file) => !existsSync(path.join('mobile/ios/App', file)))).toEqual([]);
    const here = readdirSync(APP, { recursive: true, encoding: 'utf8' });
    const wanted = here.filter((file) => /\.(?:swift|strings|storyboard)$/.test(file));
    expect(wanted.length).toBe(8);
    for (const file of wanted) {
      expect(references).toContain(file);
      expect(project).toMatch(RegExp(`/\\* ${path.basename(file)} in (?:Sources|Resources) \\*/,`));
    }
  });

  test('has valid identifiers, each defined once, and balanced brackets', () => {
    const defined = [...project.matchAll(/^\t\t(\w+)(?: \/\*.*?\*\/)? = \{/gm)].map(([, id]) => id);
    expect(defined.filter((id) => !/^[0-9A-F]{24}$/.test(id ?? ''))).toEqual([]);
    expect(new Set(defined).size).toBe(defined.length);
    const used = [...project.matchAll(/\b[0-9A-F]{24}\b/g)].map(([id]) => id);
    expect(used.filter((id) => !defined.includes(id))).toEqual([]);
    for (const [open, close] of ['{}', '()'].map((pair) => pair.split(''))) {
      expect(project.split(open ?? '').length).toBe(project.split(close ?? '').length);
    }
  });

  test('launches with the logo on the brand colour, in light and dark', async () => {
    const screen = read(`${APP}/Base.lproj/LaunchScreen.storyboard`);
    const asset = (name: string) => JSON.parse(read(`${APP}/Assets.xcassets/${name}/Contents.json`));
    expect(plist.UILaunchStoryboardName).toBe('LaunchScreen');
    expect(screen).toContain('image="LaunchMark"');
    expect(screen).toContain('key="backgroundColor" name="LaunchBackground"');
    const { colors } = asset('LaunchBackground.colorset');
    const hex = colors.map(({ color: { components } }: { color: { components: Record<string, string> } }) =>
      ['red', 'green', 'blue'].map((channel) => components[channel]?.slice(2).toLowerCase()).join(''),
    );
    expect(hex).toEqual(['006071', '0e1518']);
    expect(colors[1].appearances).toEqual([{ appearance: 'luminosity', value: 'dark' }]);
    for (const { filename, scale } of asset('LaunchMark.imageset').images) {
      const { width, height } = await picture(`LaunchMark.imageset/${filename}`);
      expect([width, height]).toEqual([120 * parseInt(scale), 120 * parseInt(scale)]);
    }
  });

  test('has an icon of 1024 pixels without transparency, as the App Store requires', async () => {
    const { images } = JSON.parse(read(`${APP}/Assets.xcassets/AppIcon.appiconset/Contents.json`));
    const { width, height, hasAlpha, format } = await picture(`AppIcon.appiconset/${images[0].filename}`);
    expect({ width, height, hasAlpha, format }).toEqual({ width: 1024, height: 1024, hasAlpha: false, format: 'png' });
  });

  const picture = (name: string) => sharp(readFileSync(`${APP}/Assets.xcassets/${name}`)).metadata();
});
