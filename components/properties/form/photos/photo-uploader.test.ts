import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-client';
import type { ImageView } from '@/lib/properties/view';
import { mainPlace, offeredPhotos, placesLeft, placesTaken } from './offered-photos';
import { PhotoDesk, type Ports } from './photo-desk';
import { RefusedPhoto } from './prepare-photo';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const files = (...names: string[]) => names.map(file);

/** A server that keeps a listing's photos as ours does. */
function server() {
  let images: ImageView[] = [];
  let nextId = 1;
  const arrange = (order: ImageView[], primary?: number) => {
    images = order.map((image, position) => ({ ...image, position, isPrimary: image.id === primary }));
  };
  const primary = () => images.find(({ isPrimary }) => isPrimary)?.id;
  return {
    names: () => images.map(({ imageUrl }) => imageUrl).join(' '),
    primaryName: () => images.find(({ isPrimary }) => isPrimary)?.imageUrl,
    images: () => images,
    add(name: string): ImageView {
      const image = { id: nextId++, propertyId: 1, imageUrl: name, position: 0, isPrimary: false } as ImageView;
      arrange([...images, image], primary() ?? image.id);
      return { ...(images.at(-1) as ImageView) };
    },
    change(id: number, change: { position: number } | { isPrimary: true }) {
      if ('isPrimary' in change) return arrange(images, id);
      const chosen = images.filter((image) => image.id === id);
      const others = images.filter((image) => image.id !== id);
      arrange([...others.slice(0, change.position), ...chosen, ...others.slice(change.position)], primary());
    },
    remove(id: number) {
      const rest = images.filter((image) => image.id !== id);
      arrange(rest, primary() === id ? rest[0]?.id : primary());
    },
  };
}

let store: ReturnType<typeof server>;
let ports: Ports;
/** How long each upload takes, by name, in milliseconds. */
let slow: Record<string, number>;
let failing: Set<string>;
let atOnce: number[];

beforeEach(() => {
  store = server();
  slow = {};
  failing = new Set();
  atOnce = [];
  let running = 0;
  ports = {
    prepare: async (chosen) => {
      if (chosen.name.endsWith('.svg')) throw new RefusedPhoto('photo_type');
      return chosen;
    },
    upload: async (_listing, { name }, { onProgress }) => {
      atOnce.push(++running);
      onProgress(0.5);
      await new Promise((resolve) => setTimeout(resolve, slow[name] ?? 1));
      running -= 1;
      if (failing.has(name)) throw new ApiError(0, '');
      return store.add(name);
    },
    change: vi.fn(async (_listing, id, change) => store.change(id, change)),
    remove: vi.fn(async (_listing, id) => store.remove(id)),
    keep: vi.fn(),
    explain: () => 'no connection',
  };
});

function problemsOf(desk: PhotoDesk) {
  const problems = vi.fn();
  desk.onProblem(problems);
  return problems;
}

const shown = (desk: PhotoDesk) =>
  desk
    .snapshot()
    .photos.map((photo) => photo.file?.name ?? photo.image?.imageUrl ?? '')
    .join(' ');
const states = (desk: PhotoDesk) =>
  desk
    .snapshot()
    .photos.map(({ state }) => state)
    .join(' ');
const keyOf = (desk: PhotoDesk, index: number) => desk.snapshot().photos[index]?.key ?? '';

it('photos of a new listing wait for it, and then go in order, two at a time, whichever is faster', async () => {
  const desk = new PhotoDesk(ports);
  await desk.add(files('a', 'b', 'c', 'd'));
  expect(states(desk)).toBe('waiting waiting waiting waiting');
  slow = { a: 30, c: 20 };
  desk.open(1);
  expect(await desk.settled()).toBe(true);
  expect([store.names(), store.primaryName()]).toEqual(['a b c d', 'a']);
  expect(Math.max(...atOnce)).toBe(2);
  expect(vi.mocked(ports.keep).mock.lastCall).toEqual([[]]);
});

it('the order and the main photo that were chosen before sending are what is stored', async () => {
  const desk = new PhotoDesk(ports);
  await desk.add(files('a', 'b', 'c'));
  desk.move(keyOf(desk, 2), 0);
  desk.makeMain(keyOf(desk, 1));
  desk.open(1);
  expect(await desk.settled()).toBe(true);
  expect([store.names(), store.primaryName()]).toEqual(['c a b', 'a']);
});

it('takes five, and says that there were more', async () => {
  const desk = new PhotoDesk(ports);
  expect(await desk.add(files('a', 'b', 'c'))).toEqual({ refused: [], tooMany: false });
  expect(await desk.add(files('d', 'e', 'f'))).toEqual({ refused: [], tooMany: true });
  expect(shown(desk)).toBe('a b c d e');
  expect(await desk.add(files('g'))).toMatchObject({ tooMany: true });
});

it('leaves out what is no photo, says which, and has room for another', async () => {
  const desk = new PhotoDesk(ports);
  const { refused } = await desk.add(files('a', 'b.svg', 'c', 'd', 'e'));
  expect(refused).toEqual([{ name: 'b.svg', reason: 'photo_type' }]);
  expect((await desk.add(files('f'))).tooMany).toBe(false);
  expect(shown(desk)).toBe('a c d e f');
});

it('a photo that fails says why, is kept, and can be tried again; the others go on', async () => {
  const desk = new PhotoDesk(ports);
  const problems = problemsOf(desk);
  failing = new Set(['a']);
  desk.open(1);
  await desk.add(files('a', 'b'));
  expect(await desk.settled()).toBe(false);
  expect(states(desk)).toBe('failed stored');
  expect(desk.snapshot().photos[0]?.error).toBe('no connection');
  expect(vi.mocked(ports.keep).mock.lastCall?.[0].map((kept) => kept.file.name)).toEqual(['a']);
  expect(problems).toHaveBeenCalledWith('upload', expect.any(ApiError));
  failing.clear();
  desk.retry();
  expect(await desk.settled()).toBe(true);
  expect([store.names(), store.primaryName()]).toEqual(['a b', 'a']);
});

it('a photo that waited with a draft is sent once there is a listing', async () => {
  const desk = new PhotoDesk(ports);
  desk.restore([
    { key: 'k1', file: file('a'), main: false },
    { key: 'k2', file: file('b'), main: true },
  ]);
  desk.restore([{ key: 'k1', file: file('a'), main: false }]);
  expect(shown(desk)).toBe('a b');
  desk.open(1);
  await desk.settled();
  expect([store.names(), store.primaryName()]).toEqual(['a b', 'b']);
});

it('a page that comes back waits for what its predecessor still sends, and sends nothing twice', async () => {
  const first = new PhotoDesk(ports);
  slow = { a: 20 };
  first.open(1);
  await first.add(files('a'));
  const kept = vi.mocked(ports.keep).mock.calls.find(([photos]) => photos.length > 0)?.[0] ?? [];
  const second = new PhotoDesk(ports);
  second.restore(kept);
  second.open(1);
  expect(states(second)).toBe('uploading');
  expect(await second.settled()).toBe(true);
  expect([shown(second), store.names()]).toEqual(['a', 'a']);
  // A page that was made later has it from the server.
  const third = new PhotoDesk(ports, store.images());
  third.restore(kept);
  third.open(1);
  expect(await third.settled()).toBe(true);
  expect([shown(third), store.names()]).toEqual(['a', 'a']);
});

async function opened(...names: string[]) {
  for (const name of names) store.add(name);
  const desk = new PhotoDesk(ports, store.images());
  desk.open(1);
  return desk;
}

it('order, main photo and removal are told to the server at once', async () => {
  const desk = await opened('a', 'b', 'c');
  desk.move(keyOf(desk, 2), 0);
  await desk.settled();
  expect(store.names()).toBe('c a b');
  desk.makeMain(keyOf(desk, 2));
  await desk.settled();
  expect(store.primaryName()).toBe('b');
  await desk.remove(keyOf(desk, 2));
  await desk.settled();
  expect([store.names(), store.primaryName(), shown(desk)]).toEqual(['c a', 'c', 'c a']);
  expect(desk.snapshot().photos[0]?.main).toBe(true);
  expect(ports.change).toHaveBeenCalledTimes(3);
});

it('what the server refuses is taken back', async () => {
  const desk = await opened('a', 'b', 'c');
  const problems = problemsOf(desk);
  const refused = new ApiError(503, '');
  vi.mocked(ports.change).mockRejectedValueOnce(refused);
  desk.move(keyOf(desk, 0), 2);
  expect(shown(desk)).toBe('b c a');
  await desk.settled();
  expect(shown(desk)).toBe('a b c');
  expect(problems).toHaveBeenLastCalledWith('order', refused);

  vi.mocked(ports.remove).mockRejectedValueOnce(refused);
  await desk.remove(keyOf(desk, 0));
  expect([shown(desk), desk.snapshot().photos[0]?.main]).toEqual(['a b c', true]);
  expect(problems).toHaveBeenLastCalledWith('remove', refused);
});

it('a photo that is removed when the server has it already goes from there too', async () => {
  ports.upload = async (_listing, { name }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return store.add(name);
  };
  const desk = await opened();
  await desk.add(files('a'));
  await desk.remove(keyOf(desk, 0));
  await desk.settled();
  await vi.waitFor(() => expect(ports.remove).toHaveBeenCalled());
  expect(store.names()).toBe('');
});

it('a photo that is removed on its way is not stored', async () => {
  ports.upload = (_listing, _file, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
  const desk = await opened();
  const problems = problemsOf(desk);
  await desk.add(files('a'));
  expect(states(desk)).toBe('uploading');
  await desk.remove(keyOf(desk, 0));
  expect(await desk.settled()).toBe(true);
  expect([shown(desk), store.names()]).toEqual(['', '']);
  expect(problems).not.toHaveBeenCalled();
});

/** A desk of a new listing that is offered so many photos of a rejected one, the second being its main one. */
const begunWith = (count: number) => {
  const photos = Array.from({ length: count }, (_, place) => ({
    imageUrl: `old${place}`,
    preview: '',
    isPrimary: place === 1,
  }));
  return new PhotoDesk(
    ports,
    [],
    ({ imageUrl }) => imageUrl,
    offeredPhotos(photos, (url) => url),
  );
};
const offered = (desk: PhotoDesk) => desk.snapshot().offered;
const mains = (desk: PhotoDesk) => desk.snapshot().photos.map(({ main }) => main);

it('photos that are taken over count, and one that was left comes back only where there is room', async () => {
  const desk = begunWith(3);
  expect(await desk.add(files('a', 'b', 'c'))).toMatchObject({ tooMany: true });
  expect(shown(desk)).toBe('a b');
  expect(desk.takeOver(0, false)).toBe(true);
  expect(placesTaken(offered(desk))).toEqual([1, 2]);
  expect(await desk.add(files('c'))).toMatchObject({ tooMany: false });
  expect(desk.takeOver(0, true)).toBe(false);
  expect(placesLeft(offered(desk))).toEqual([0]);
  await desk.remove(keyOf(desk, 0));
  expect(desk.takeOver(0, true)).toBe(true);
  expect(placesTaken(offered(desk))).toEqual([0, 1, 2]);
});

it('the main photo stays among those that are taken over, unless a new one is chosen or none is taken', async () => {
  const desk = begunWith(3);
  expect(mainPlace(offered(desk))).toBe(1);
  desk.takeOver(1, false);
  expect(mainPlace(offered(desk))).toBe(0);
  await desk.add(files('a', 'b'));
  expect(mains(desk)).toEqual([false, false]);
  desk.makeMain(keyOf(desk, 1));
  desk.move(keyOf(desk, 1), 0);
  desk.move(keyOf(desk, 0), 1);
  expect([shown(desk), mains(desk)]).toEqual(['a b', [false, true]]);
  desk.makeMain(null);
  expect(mains(desk)).toEqual([false, false]);
  desk.leaveBehind([0, 1, 2]);
  expect(mains(desk)).toEqual([true, false]);
  desk.leaveBehind([]);
  expect(mains(desk)).toEqual([false, false]);
});

it('new photos stand behind those that the server took over, in their order, whichever is faster', async () => {
  const desk = begunWith(2);
  await desk.add(files('a', 'b', 'c'));
  store.add('old0');
  store.change(store.add('old1').id, { isPrimary: true });
  slow = { a: 30 };
  desk.open(1);
  expect(await desk.settled()).toBe(true);
  expect([store.names(), store.primaryName()]).toEqual(['old0 old1 a b c', 'old1']);
});

it('a new photo that was chosen as the main one becomes it, also after a reload', async () => {
  const desk = begunWith(2);
  await desk.add(files('a', 'b'));
  desk.makeMain(keyOf(desk, 1));
  const kept = vi.mocked(ports.keep).mock.lastCall?.[0] ?? [];
  const again = begunWith(2);
  again.restore(kept);
  again.restore(kept);
  expect(mains(again)).toEqual([false, true]);
  store.add('old0');
  store.add('old1');
  again.open(1);
  await again.settled();
  expect([store.names(), store.primaryName()]).toEqual(['old0 old1 a b', 'b']);
});
