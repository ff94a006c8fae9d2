import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { read, textFiles } from '@/tests/support/sources';

const files = textFiles.filter((name) => /^\.github\/.+\.ya?ml$/.test(name));
/** `owner/name@<commit> # v1.2.3`, an image with its digest, or a file of this repository. */
const PINNED =
  /^(?:[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(?:\.\d+)*|docker:\/\/\S+@sha256:[0-9a-f]{64}(?: #.*)?|\.\/\S+)$/;
const uses = (text: string) =>
  [...text.matchAll(/^\s*(?:- )?['"]?uses['"]?\s*:\s*(.+?)\s*$/gm)].map(([, value = '']) => value);

it('every action is pinned by commit, with its version in a comment', () => {
  expect(files).toEqual(
    expect.arrayContaining(readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`)),
  );
  const all = files.flatMap((file) => uses(read(file)).map((value) => ({ file, value })));
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(({ value }) => !PINNED.test(value))).toEqual([]);
});

it('an action has the same commit everywhere', () => {
  const commits = new Map<string, Set<string>>();
  for (const value of files.flatMap((file) => uses(read(file)))) {
    const [action = '', commit = ''] = value.split('@');
    commits.set(action, (commits.get(action) ?? new Set()).add(commit));
  }
  expect([...commits].filter(([, each]) => each.size > 1)).toEqual([]);
});

it('a release requires a successful CI run on the head of main', () => {
  const [release, ci] = [read('.github/workflows/release.yml'), read('.github/workflows/ci.yml')];
  const name = /^name: (.+)$/m.exec(ci)?.[1];
  const triggers = /^on:\n((?: .+\n)+)/m.exec(release)?.[1] ?? '';
  expect([...triggers.matchAll(/^ {2}(\w+):/gm)].map(([, trigger]) => trigger)).toEqual(['workflow_run']);
  expect(triggers).toContain(`workflows: [${name}]`);
  expect(release).toContain("github.event.workflow_run.conclusion == 'success'");
  expect(release).toContain('needs.tested.outputs.head == github.event.workflow_run.head_sha');
});
