import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Output of the start on another machine. */
function saidOn(machine: { platform: string; arch: string; versions: { node: string } }) {
  const pretend = `for (const [name, value] of Object.entries(${JSON.stringify(machine)}))
    Object.defineProperty(process, name, { value });`;
  const program = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'scripts/boot.mjs', 'nothing'];
  const { status, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  return [status, stderr.trim()];
}

it.each([
  ['linux', 'x64', '20.18.3', '20.19'],
  ['linux', 'arm64', '18.20.8', '20.19'],
  ['darwin', 'arm64', '22.11.0', '22.12'],
  ['darwin', 'arm64', '20.20.2', '22.12'],
])('on %s %s it refuses Node %s and asks for %s in one line', (platform, arch, node, least) => {
  const line = `Baraha needs Node ${least} or later; this is ${node}`;
  expect(saidOn({ platform, arch, versions: { node } })).toEqual([1, line]);
});

it.each([
  ['linux', 'x64', '20.19.0'],
  ['darwin', 'arm64', '22.12.0'],
])('on %s %s it starts under Node %s', (platform, arch, node) => {
  expect(saidOn({ platform, arch, versions: { node } })).toEqual([1, expect.stringMatching(/^usage: /)]);
});

it.runIf(process.platform === 'linux')('runs under the Node of the packages', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(process.version).toBe(`v${optionalDependencies[`node-linux-${process.arch}`]}`);
});
