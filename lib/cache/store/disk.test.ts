import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Disk, type Head } from './disk';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'pages-'));
  folder = path.join(parent, 'build');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(parent, { recursive: true, force: true });
});

const MB = 2 ** 20;
const disk = (maxBytes = 100 * MB, processes = 1) => new Disk({ folder, maxBytes, processes });
const headOf = (key: string, value: unknown = { key }): Head => ({
  key,
  tags: ['all', 'property:1'],
  storedAt: 1,
  run: 'run',
  numbering: 'run',
  asOfClear: 3,
  asOf: 7,
  value,
});
const BODY = Buffer.from('a page '.repeat(1_000));
const put = (to: Disk, key: string, body = BODY) => to.write('pages', headOf(key), body);

/** Every file below a folder, without the temporary ones. */
function files(below = folder): string[] {
  if (!existsSync(below)) return [];
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/tmp'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
const bytesOf = (list: string[]) => list.reduce((sum, file) => sum + Math.ceil(statSync(file).size / 4096) * 4096, 0);

describe('what is written', () => {
  it('is read as it was, also by another process and after a start', async () => {
    expect(await put(disk(), '/p')).toBe(true);
    expect(await disk().read('pages', '/p')).toEqual({ head: headOf('/p'), body: BODY });
    const large = Buffer.alloc(MB, 'x');
    await put(disk(), '/large', large);
    expect((await disk().read('pages', '/large'))?.body.equals(large)).toBe(true);
  });

  it('is found under its key and in its part alone', async () => {
    await put(disk(), '/p');
    expect(await disk().read('pages', '/q')).toBeUndefined();
    expect(await disk().read('answers', '/p')).toBeUndefined();
  });

  it('is read as well from a disk that is slow', async () => {
    const one = disk();
    await put(one, '/p');
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    const reading = vi.spyOn(fs, 'openSync');
    for (let time = 0; time < 3; time += 1) expect(await one.read('pages', '/p')).toBeDefined();
    expect(reading).toHaveBeenCalledTimes(1);
    clock.mockRestore();
  });

  it('keeps no more memory than it needs', async () => {
    await put(disk(), '/p');
    const found = await disk().read('pages', '/p');
    expect(found?.body.buffer.byteLength).toBeLessThan(BODY.length + 1_000);
  });
});

describe('a fault is an entry that is not there', () => {
  const damages: [string, (file: string) => void][] = [
    ['cut short', (file) => writeFileSync(file, readFileSync(file).subarray(0, 500))],
    ['empty', (file) => writeFileSync(file, '')],
    ['of something else', (file) => writeFileSync(file, 'BPC1 and no page at all')],
    ['longer than it was', (file) => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from('x')]))],
    ['gone', (file) => rmSync(file)],
    ['a folder', (file) => (rmSync(file), mkdirSync(file))],
  ];
  it.each(damages)('a file that is %s', async (_what, damage) => {
    await put(disk(), '/p');
    damage(files()[0]!);
    expect(await disk().read('pages', '/p')).toBeUndefined();
  });

  it('a file with any one byte changed', async () => {
    await put(disk(), '/p', Buffer.from('short'));
    const [file = ''] = files();
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at]! ^= 1;
      writeFileSync(file, changed);
      expect(await disk().read('pages', '/p'), `byte ${at}`).toBeUndefined();
    }
  });

  it('a file of another key under the name of this one', async () => {
    await put(disk(), '/p');
    await put(disk(), '/q');
    const [one = '', other = ''] = files();
    writeFileSync(one, readFileSync(other));
    const found = [await disk().read('pages', '/p'), await disk().read('pages', '/q')];
    expect(found.filter(Boolean)).toHaveLength(1);
  });

  it('the whole folder removed while it is used: the next write makes it anew', async () => {
    const one = disk();
    await put(one, '/p');
    rmSync(folder, { recursive: true });
    expect(await one.read('pages', '/p')).toBeUndefined();
    expect(await put(one, '/p')).toBe(true);
    expect(await one.read('pages', '/p')).toBeDefined();
  });

  it.each(['ENOSPC', 'EROFS', 'EACCES', 'EIO'])(
    '%s: nothing is written for a while, and nothing is left',
    async (code) => {
      const one = disk();
      await put(one, '/p');
      const write = vi
        .spyOn(fs, 'rename')
        .mockImplementation(((_from: string, _to: string, done: (error: Error) => void) =>
          done(Object.assign(new Error(code), { code }))) as never);
      const broken = new (await freshDisk())({ folder, maxBytes: 100 * MB });
      expect(await put(broken, '/q')).toBe(false);
      write.mockRestore();
      expect(readdirSync(path.join(folder, 'tmp'))).toEqual([]);
      expect(await put(broken, '/r')).toBe(false);
      expect(await broken.read('pages', '/p')).toBeDefined();
    },
  );

  it('a folder where no folder can be', async () => {
    writeFileSync(folder, 'a file');
    const one = disk();
    expect(await put(one, '/p')).toBe(false);
    expect(await one.read('pages', '/p')).toBeUndefined();
    await one.removeLeftovers();
  });
});

/** The class with the functions of `fs` as they are mocked now: it takes them when it is loaded. */
async function freshDisk(): Promise<typeof Disk> {
  vi.resetModules();
  return (await import('./disk')).Disk;
}

describe('several at once', () => {
  it('leave one of what they wrote under a key, whole', async () => {
    const writers = Array.from({ length: 8 }, () => disk(undefined, 8));
    const versions = writers.map((_, index) => Buffer.alloc(50_000, String(index)));
    let over = false;
    const reading = (async () => {
      const seen = new Set<string>();
      while (!over) {
        await nextTurn();
        const found = await disk().read('pages', '/p');
        if (found) seen.add(`${found.body.length} ${new Set(found.body).size}`);
      }
      return seen;
    })();
    for (let round = 0; round < 20; round += 1)
      await Promise.all(writers.map((writer, index) => put(writer, '/p', versions[index])));
    over = true;
    expect([...(await reading)]).toEqual(['50000 1']);
    expect(files()).toHaveLength(1);
    expect(readdirSync(path.join(folder, 'tmp'))).toEqual([]);
  });
});

describe('its size', { timeout: 30_000 }, () => {
  it.each([1, 3])('stays below the limit, written by %d', async (processes) => {
    const limit = 8 * MB;
    const writers = Array.from({ length: processes }, () => disk(limit, processes));
    for (let index = 0; index < 800; index += 1) {
      await put(writers[index % processes]!, `/p/${index}`, Buffer.alloc(10_000, 'x'));
      if (index % 200 === 0) expect(bytesOf(files())).toBeLessThanOrEqual(limit * 0.75 + 20_000);
    }
    expect(bytesOf(files())).toBeGreaterThan(limit * 0.75 * 0.5);
    expect(files().length).toBeLessThanOrEqual((limit * 0.75) / 12_288);
  });

  it('counts small files as what they take', async () => {
    const one = disk(2 * MB);
    for (let index = 0; index < 700; index += 1) await put(one, `/p/${index}`, Buffer.from('x'));
    expect(files().length).toBeLessThanOrEqual((2 * MB * 0.75) / 4096);
  });

  it('is that of an earlier start as well', async () => {
    for (let start = 0; start < 6; start += 1) {
      const one = disk(2 * MB);
      for (let index = 0; index < 60; index += 1) await put(one, `/${start}/${index}`, Buffer.alloc(10_000, 'x'));
    }
    expect(bytesOf(files())).toBeLessThanOrEqual(2 * MB * 0.75);
  });

  it('what was used the longest ago goes first, and what a wrong clock has marked', async () => {
    const one = disk(2 * MB);
    for (let index = 0; index < 60; index += 1) {
      await put(one, `/${index}`, Buffer.alloc(10_000, 'x'));
    }
    const hour = 3_600;
    const now = Date.now() / 1000;
    files().forEach((file) => utimesSync(file, now - 2 * hour, now - 2 * hour));
    one.touch('pages', '/7');
    await vi.waitFor(() => expect(files().some((file) => statSync(file).mtimeMs > Date.now() - 60_000)).toBe(true));
    const ahead = (await Promise.all(files().map(async (file) => [file, readFileSync(file, 'latin1')] as const))).find(
      ([, text]) => text.includes('"key":"/8"'),
    )![0];
    utimesSync(ahead, now + 99 * hour, now + 99 * hour);
    for (let index = 100; index < 170; index += 1) await put(one, `/${index}`, Buffer.alloc(10_000, 'x'));
    expect(await one.read('pages', '/7')).toBeDefined();
    expect(await one.read('pages', '/8')).toBeUndefined();
  });

  it('made-up answers push out no pages', async () => {
    const one = disk(4 * MB);
    for (let index = 0; index < 50; index += 1) await put(one, `/${index}`);
    for (let index = 0; index < 400; index += 1) await one.write('answers', headOf(`/?${index}`), BODY);
    for (let index = 0; index < 50; index += 1) expect(await one.read('pages', `/${index}`)).toBeDefined();
    expect(bytesOf(files())).toBeLessThanOrEqual(4 * MB);
  });
});

it('what other builds, other sizes and killed processes have left is removed', async () => {
  const one = disk();
  await put(one, '/p');
  mkdirSync(path.join(parent, 'older/pages-9/1'), { recursive: true });
  mkdirSync(path.join(folder, 'pages-3/1'), { recursive: true });
  const [old, young] = ['old', 'young'].map((name) => path.join(folder, 'tmp', name)) as [string, string];
  for (const file of [old, young]) writeFileSync(file, 'half a page');
  utimesSync(old, 1, 1);
  await one.removeLeftovers();
  expect(readdirSync(parent)).toEqual(['build']);
  expect(existsSync(path.join(folder, 'pages-3'))).toBe(false);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  expect(await one.read('pages', '/p')).toBeDefined();
});
