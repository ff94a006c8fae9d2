import { get, type Agent } from 'node:http';

type Asked = {
  status: number;
  /** As it comes over the line. */
  body: Buffer;
  encoding: string | undefined;
  /** Whether the server gave it from what it stores. */
  isStored: boolean;
  /** Milliseconds to the last byte. */
  took: number;
};

/** One GET, whose body is left compressed, so that it costs no more than a browser's on another machine. */
export function ask(
  url: string,
  { agent, encoding = 'gzip' }: { agent?: Agent | false; encoding?: string } = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    get(url, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks),
          encoding: answer.headers['content-encoding'],
          isStored: answer.headers['cache-status'] === 'baraha; hit',
          took: performance.now() - start,
        }),
      );
    }).on('error', reject);
  });
}
