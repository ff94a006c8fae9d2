import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../support/http';
import { removePeople, send, signedIn, type Person } from '../support/people';
import { jpeg, photoForm } from '../support/pictures';
import { expectHonest, onPrimary, useVisitors } from './during';
import { create, listingOf, newWord, remove } from './listing';
import { at, control } from './support';

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
const mount = (place: string, size: string) => run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place);
const resize = (place: string, size: string) => run('mount', '-o', `remount,size=${size}`, place);
const unmount = (place: string) => run('umount', place);

/** Whether the system allows memory disks of a chosen size: as root, and not in every container. */
function canMount(): boolean {
  const place = mkdtempSync(path.join(tmpdir(), 'disk-'));
  try {
    mount(place, '1m');
    unmount(place);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Moves a folder's content to a separate disk, and back. */
function moveContents(from: string, to: string): void {
  run('cp', '-a', `${from}/.`, to);
  for (const name of readdirSync(from)) rmSync(path.join(from, name), { recursive: true });
}

describe.runIf(canMount())('a full disk', () => {
  const { during } = useVisitors();
  let admin: Person;
  beforeAll(async () => {
    admin = await signedIn({ role: 'admin' });
  });
  afterAll(() => removePeople(admin));

  it('of photos fails only uploads and leaves no partial file', async () => {
    const id = await create(newWord(), admin);
    const photo = await jpeg();
    const address = `${at.proxy}/api/properties/${id}/images`;
    const { cookie } = admin;
    const addPhoto = async () => {
      const { status } = await fetch(address, { method: 'POST', headers: { cookie }, body: photoForm(photo) });
      if (status === 201) await query('DELETE FROM property_images WHERE property_id = $1', [id]);
      return status;
    };
    const media = path.join(process.env.DATA_DIR ?? '', 'media');
    mkdirSync(media, { recursive: true });
    let left: string[] = [];
    const outage = await during('the disk of photos full for 8 s', {
      begin: () => mount(media, '8k'),
      end: () => {
        left = readdirSync(media, { recursive: true, encoding: 'utf8' });
        unmount(media);
      },
      ms: 8_000,
      more: { photo: { ask: addPhoto, expected: 201 } },
    });
    expectHonest(outage, 5);
    // Complete files without a row may wait for the cleanup; partial files must not remain.
    expect(left.filter((name) => name.includes('.') && !/\.(?:webp|jpg)$/.test(name))).toEqual([]);
    expect(await query('SELECT FROM property_images WHERE property_id = $1', [id])).toEqual([]);
    const others = outage.outcomes.filter(
      ({ kind, status }) => kind !== 'photo' && ![200, 204].includes(Number(status)),
    );
    expect(others).toEqual([]);
    expect(outage.outcomes.filter(({ kind, status }) => kind === 'photo' && status === 503)).not.toEqual([]);
    await remove(id, admin);
  }, 120_000);

  it('of the database serves reads and rejects writes until there is space', async () => {
    const [setting] = await onPrimary<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
    const folder = setting?.folder ?? '';
    const { uid, gid } = statSync(folder);
    const aside = mkdtempSync(`${folder}-`);
    const exchange = async (work: () => void) => {
      await control('database/stop');
      work();
      await control('database/start');
    };
    await exchange(() => {
      moveContents(folder, aside);
      mount(folder, '4g');
      chownSync(folder, uid, gid);
      chmodSync(folder, 0o700);
      moveContents(aside, folder);
    });
    const publish = async () => {
      const description = Array.from({ length: 200 }, newWord).join(' '); // incompressible
      const listing = { ...listingOf(newWord()), description };
      return (await fetch(`${at.proxy}/api/properties`, send('POST', listing, admin.cookie))).status;
    };
    try {
      const outage = await during('the disk of the database full for 8 s', {
        begin: () => resize(folder, `${run('du', '-s', '--block-size=1k', folder).split('\t')[0]}k`),
        end: async () => {
          resize(folder, '4g');
          await onPrimary('SELECT').catch(async () => {
            await control('database/stop');
            await control('database/start');
          });
        },
        ms: 8_000,
        more: { 'new listing': { ask: publish, expected: 201 } },
      });
      expectHonest(outage, 20);
    } finally {
      await exchange(() => {
        moveContents(folder, aside);
        unmount(folder);
        moveContents(aside, folder);
        rmSync(aside, { recursive: true });
      });
    }
  }, 240_000);
});
