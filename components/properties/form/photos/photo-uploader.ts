import { newId } from '@/lib/properties/new-id';
import type { ImageView } from '@/lib/properties/view';
import { MAX_PHOTOS } from '@/lib/site';
import { leaving, placesLeft, placesTaken, type Offered } from './offered-photos';
import {
  afterStep,
  asOnServer,
  changed,
  isStored,
  moved,
  nextStep,
  withMain,
  without,
  withoutMain,
  type FormPhoto,
  type Photos,
  type Step,
} from './photo-list';
import type { KeptPhoto } from './photo-store';
import { RefusedPhoto, type Refusal } from './prepare-photo';
import { UploadQueue, type Upload } from './upload-queue';

/** The world around the desk. */
export type Ports = {
  prepare: (file: File) => Promise<File>;
  upload: Upload;
  change: (listing: number, image: number, change: Step['change']) => Promise<unknown>;
  remove: (listing: number, image: number) => Promise<unknown>;
  /** Keeps what is not stored yet, for a page that is loaded again. */
  keep: (photos: KeptPhoto[]) => void;
  /** What a failed photo says below it. */
  explain: (problem: unknown) => string;
};

type Problem = (what: 'upload' | 'remove' | 'order', problem: unknown) => void;
export type DeskState = { photos: Photos; preparing: number; offered: Offered };
export type Refused = { name: string; reason: Refusal };

/**
 * The photos of one form. Those of a new listing wait until there is one (`open`); from then on each is sent as it
 * comes, in order, two at a time, and order, main photo and removal are told to the server at once. What the server
 * refuses is taken back.
 *
 * A new listing that begins from a rejected one is offered the photos of that: what is taken of them stands before
 * the others, counts with them, and has the main photo among it unless one of the others was chosen.
 */
export class PhotoDesk {
  #state: DeskState;
  #listing: number | null = null;
  /** The main photo that was chosen; without photos that are taken over, the first is it by itself. */
  #chosen: string | null = null;
  #listeners = new Set<() => void>();
  #problems = new Set<Problem>();
  #queue: UploadQueue;
  #arranging: Promise<void> = Promise.resolve();

  constructor(
    private readonly ports: Ports,
    images: ImageView[] = [],
    urlOf: (image: ImageView) => string = ({ imageUrl }) => imageUrl,
    offered: Offered = [],
  ) {
    const photos = images.map((image): FormPhoto => {
      const { id, isPrimary: main } = image;
      return { key: String(id), url: urlOf(image), state: 'stored', progress: 1, image, main };
    });
    this.#state = { photos: withMain(photos), preparing: 0, offered };
    this.#queue = new UploadQueue(ports.upload, {
      change: (key, change) => this.#change(key, change),
      progress: (key, progress) => this.#set({ photos: changed(this.#state.photos, key, { progress }) }),
      stored: (key, image) => this.#stored(key, image),
      failed: (key, problem) => {
        this.#change(key, { state: 'failed', error: ports.explain(problem) });
        this.#report('upload', problem);
      },
      ended: () => {
        this.#pump();
        if (!this.busy) void this.#arrange();
      },
    });
  }

  readonly snapshot = () => this.#state;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls `listener` with whatever the server refuses. @returns what ends it */
  onProblem(listener: Problem) {
    this.#problems.add(listener);
    return () => void this.#problems.delete(listener);
  }

  get busy() {
    return this.#state.preparing > 0 || this.#state.photos.some(({ state }) => isOnItsWay(state, this.#listing));
  }

  /** There is a listing now, or always was: what waits is sent. */
  open(listing: number) {
    this.#listing = listing;
    this.#pump();
  }

  /** Takes what people chose, as far as there is room. */
  async add(files: File[]): Promise<{ refused: Refused[]; tooMany: boolean }> {
    const taken = files.slice(0, this.#room);
    const refused: Refused[] = [];
    this.#set({ preparing: this.#state.preparing + taken.length });
    for (const file of taken) {
      // One by one: a photo unfolds to fifty megabytes while it is looked at.
      const ready = await this.ports.prepare(file).catch((problem: unknown) => {
        if (!(problem instanceof RefusedPhoto)) throw problem;
        refused.push({ name: file.name, reason: problem.reason });
        return null;
      });
      this.#state = { ...this.#state, preparing: this.#state.preparing - 1 };
      if (ready) this.#take([{ key: newId(), file: ready, main: false }]);
      else this.#set({});
    }
    return { refused, tooMany: taken.length < files.length };
  }

  /** Photos that waited with a draft. */
  restore(kept: KeptPhoto[]) {
    const known = new Set(this.#state.photos.map(({ key }) => key));
    const waiting = kept.filter(({ key }) => !known.has(key)).slice(0, this.#room);
    if (this.#takenOver > 0) this.#chosen = waiting.find(({ main }) => main)?.key ?? this.#chosen;
    this.#take(waiting);
  }

  /** Takes an offered photo over, or leaves it. @returns false where there is no room for it */
  takeOver(place: number, taken: boolean): boolean {
    if (taken && this.#room === 0) return false;
    const others = placesLeft(this.#state.offered).filter((each) => each !== place);
    this.leaveBehind(taken ? others : [...others, place]);
    return true;
  }

  /** Takes all offered photos over but those at these places. */
  leaveBehind(left: number[]) {
    this.#set({ offered: leaving(this.#state.offered, left) });
    // Without any, there may still be some to restore, which must not be forgotten.
    if (this.#state.photos.length > 0) this.#setPhotos(withMain(this.#state.photos));
  }

  /** Without the photos that are not stored. */
  clear() {
    for (const photo of this.#state.photos) if (!isStored(photo)) this.#drop(photo);
    this.#setPhotos(withMain(this.#state.photos.filter(isStored)));
  }

  move(key: string, to: number) {
    const photos = moved(this.#state.photos, key, to);
    this.#setPhotos(this.#takenOver > 0 ? withMain(photos, this.#chosen ?? '') : photos);
    void this.#arrange();
  }

  /** @param key null for the main one among those that are taken over */
  makeMain(key: string | null) {
    this.#chosen = key;
    this.#setPhotos(withMain(this.#state.photos, key ?? ''));
    void this.#arrange();
  }

  retry(key?: string) {
    const failed = this.#state.photos.filter((photo) => photo.state === 'failed' && (key ?? photo.key) === photo.key);
    let photos = this.#state.photos;
    for (const photo of failed)
      photos = changed(photos, photo.key, { state: 'waiting', progress: 0, error: undefined });
    this.#setPhotos(photos);
    this.#pump();
  }

  async remove(key: string) {
    const before = this.#state.photos;
    const photo = before.find((each) => each.key === key);
    if (!photo) return;
    this.#setPhotos(without(before, key));
    if (!isStored(photo)) return this.#drop(photo);
    if (this.#listing === null) return;
    try {
      await this.ports.remove(this.#listing, photo.image.id);
    } catch (problem) {
      const back = moved([...this.#state.photos, { ...photo, main: false }], key, before.indexOf(photo));
      this.#setPhotos(withMain(back, before.find(({ main }) => main)?.key));
      this.#report('remove', problem);
      return;
    }
    this.#tellAfterRemoval();
  }

  /** @returns whether everything is stored, once nothing is on its way any more */
  async settled(): Promise<boolean> {
    while (this.busy) {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
    await this.#arrange();
    return this.#state.photos.every(isStored);
  }

  /** The server makes the first photo the main one when that goes. */
  #tellAfterRemoval() {
    if (this.#takenOver > 0) return void this.#arrange();
    const stored = this.#state.photos.filter(isStored);
    const hasPrimary = stored.some(({ image }) => image.isPrimary);
    const [first] = [...stored].sort((one, other) => one.image.position - other.image.position);
    if (!hasPrimary && first) {
      this.#setPhotos(afterStep(this.#state.photos, { image: first.image, change: { isPrimary: true } }));
    }
    void this.#arrange();
  }

  #take(kept: KeptPhoto[]) {
    if (kept.length === 0) return;
    const photos = kept.map(({ key, file, main }): FormPhoto => ({
      key,
      file,
      main,
      url: URL.createObjectURL(file),
      state: 'waiting',
      progress: 0,
    }));
    this.#setPhotos(withMain([...this.#state.photos, ...photos]));
    this.#pump();
  }

  #drop({ key, url }: FormPhoto) {
    this.#queue.stop(key);
    URL.revokeObjectURL(url);
  }

  #pump() {
    if (this.#listing !== null) this.#queue.start(this.#listing, this.#state.photos);
  }

  #change(key: string, change: Partial<FormPhoto>) {
    this.#setPhotos(changed(this.#state.photos, key, change));
  }

  #stored(key: string, image: ImageView) {
    const { photos } = this.#state;
    // Removed while its last bytes were sent: it goes from the server too.
    if (!photos.some((photo) => photo.key === key)) return void this.#unwanted(image);
    // The page was made when the server had it already.
    if (photos.some((photo) => photo.image?.id === image.id)) return this.#setPhotos(without(photos, key));
    this.#change(key, { state: 'stored', progress: 1, image, file: undefined });
  }

  async #unwanted({ propertyId, id }: ImageView) {
    await this.ports.remove(propertyId, id).catch((problem: unknown) => this.#report('remove', problem));
  }

  /** Tells the server what differs, a step at a time; one arrangement after the other. */
  #arrange(): Promise<void> {
    this.#arranging = this.#arranging.then(() => this.#tell());
    return this.#arranging;
  }

  async #tell() {
    for (let step = nextStep(this.#state.photos); step; step = nextStep(this.#state.photos)) {
      if (this.#listing === null) return;
      try {
        await this.ports.change(this.#listing, step.image.id, this.#behindTakenOver(step.change));
      } catch (problem) {
        this.#setPhotos(asOnServer(this.#state.photos));
        this.#report('order', problem);
        return;
      }
      this.#setPhotos(afterStep(this.#state.photos, step));
    }
  }

  #behindTakenOver(change: Step['change']): Step['change'] {
    return 'position' in change ? { position: change.position + this.#takenOver } : change;
  }

  get #takenOver() {
    return placesTaken(this.#state.offered).length;
  }

  /** How many photos more there may be. */
  get #room() {
    const { photos, preparing } = this.#state;
    return Math.max(0, MAX_PHOTOS - this.#takenOver - photos.length - preparing);
  }

  #report: Problem = (what, problem) => {
    for (const listener of this.#problems) listener(what, problem);
  };

  #setPhotos(arranged: Photos) {
    const ownMain = this.#takenOver === 0 || arranged.some(({ key }) => key === this.#chosen);
    const photos = ownMain ? arranged : withoutMain(arranged);
    this.#set({ photos });
    this.ports.keep(photos.flatMap(({ key, file, main }) => (file ? [{ key, file, main }] : [])));
  }

  #set(change: Partial<DeskState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const isOnItsWay = (state: FormPhoto['state'], listing: number | null) =>
  state === 'uploading' || (state === 'waiting' && listing !== null);
