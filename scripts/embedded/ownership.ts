import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processBirth } from '../processes';

interface Claim {
  name: string;
  pid: number;
  confirmed: boolean;
}

/**
 * Makes this process the only owner of a folder until it releases it or dies.
 *
 * Each contender lays down a claim under a name that no other process can ever have (number and time of
 * birth), so a dead one's claim can be told from a living one's even after its number was given away, and can
 * be removed without a race. Having laid its own, a contender looks at the others: it yields to a confirmed
 * one and to an unconfirmed one that sorts before its own, waits for an unconfirmed one that sorts after it
 * to yield, and confirms its claim when it is alone. A confirmation is a second file beside the claim and not
 * a new name for it, because a listing may miss a file that is renamed while it runs.
 *
 * @param folder what is owned; must exist and be spelled in one way (real path)
 * @param claims where the claims lie; made if missing
 * @throws Error with one line for a person if another living process owns it
 */
export async function takeOwnership(folder: string, claims: string): Promise<{ release(): void }> {
  mkdirSync(claims, { recursive: true, mode: 0o700 });
  const place = placeOf(folder);
  const mine = `${process.pid}-${processBirth(process.pid)}-${place}`;
  const release = () => {
    for (const ending of ['claim', 'confirmed']) rmSync(path.join(claims, `${mine}.${ending}`), { force: true });
  };
  const refuse = (pid: number) => new Error(`Baraha is already running on ${folder} (process ${pid})`);

  if (livingClaims(claims, place).some(({ name }) => name === mine)) throw refuse(process.pid);
  writeFileSync(path.join(claims, `${mine}.claim`), '', { flag: 'wx' });
  try {
    for (;;) {
      const others = livingClaims(claims, place).filter(({ name }) => name !== mine);
      const stronger = others.find(({ name, confirmed }) => confirmed || name < mine);
      if (stronger) throw refuse(stronger.pid);
      if (others.length === 0) break;
      await sleep(20);
    }
    writeFileSync(path.join(claims, `${mine}.confirmed`), '');
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}

/** The process that owns a folder now, if any. */
export function ownerOf(folder: string, claims: string): number | undefined {
  return existsSync(claims) ? livingClaims(claims, placeOf(folder)).find(({ confirmed }) => confirmed)?.pid : undefined;
}

/** Claims that were copied along with their folder name living owners of the original: the place tells. */
const placeOf = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 8);

/** Lists the claims of living processes and removes all others. */
function livingClaims(claims: string, place: string): Claim[] {
  const files = readdirSync(claims);
  const living: Claim[] = [];
  for (const file of files) {
    const [name = '', ending] = file.split('.');
    const [pid, birth, home] = name.split('-');
    const alive = birth !== undefined && home === place && processBirth(Number(pid)) === birth;
    if (!alive) rmSync(path.join(claims, file), { force: true });
    else if (ending === 'claim')
      living.push({ name, pid: Number(pid), confirmed: files.includes(`${name}.confirmed`) });
  }
  return living;
}
