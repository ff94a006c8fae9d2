/** Started by photos.ts: file, how many photos, how many at once. Prints a row of the table as JSON. */
import { createReadStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { receivePhotos } from '@/lib/http/upload';
import { preparePhotos } from '@/lib/storage/photo';
import { photoFile } from '@/lib/storage/photo-widths';
import { storage } from '@/lib/storage/storage';

const [file = '', photos = '', atOnce = ''] = process.argv.slice(2);
const MEGABYTE = 1e6;

/** What a browser sends, read from disk as it would come over the line. */
function request(): Request {
  async function* body() {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="photo.jpg"\r\n\r\n');
    yield* createReadStream(file);
    yield Buffer.from('\r\n--x--\r\n');
  }
  return new Request('http://localhost', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Readable.toWeb(Readable.from(body())) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
}

async function upload(number: number) {
  await receivePhotos(request(), 1, async (files) => {
    const [photo] = await preparePhotos(1, files, async () => undefined);
    const key = `bench-photo-${String(number).padStart(8, '0')}`;
    await Promise.all(
      (photo?.files ?? []).map(({ name, content, type }) => storage.put(photoFile(key, name), content, type)),
    );
  });
}

/** Of the process that decodes, where Linux tells: milliseconds of processors, and bytes at the most. */
function decoderUse(): { cpu: number; peak: number } {
  try {
    const [child = ''] = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ');
    const stat = readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1];
    return { cpu: (Number(stat[11]) + Number(stat[12])) * 10, peak: Number(peak) * 1_024 };
  } catch {
    return { cpu: 0, peak: 0 };
  }
}

const idle = process.memoryUsage.rss();
const [begun, used] = [performance.now(), process.cpuUsage()];
let next = 0;
const work = async () => {
  while (next < Number(photos)) await upload(next++);
};
await Promise.all(Array.from({ length: Number(atOnce) }, work));
const { user, system } = process.cpuUsage(used);
const decoder = decoderUse();
const row = {
  wall: (performance.now() - begun) / Number(photos),
  cpu: ((user + system) / 1_000 + decoder.cpu) / Number(photos),
  memory: (process.resourceUsage().maxRSS * 1_024 - idle + decoder.peak) / MEGABYTE,
};
process.stdout.write(JSON.stringify(row));
