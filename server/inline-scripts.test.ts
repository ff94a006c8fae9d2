import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { nameScripts } from './inline-scripts';

const POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";
const OWN = '(function(){document.documentElement.dataset.ready=""})()';
const FLIGHT = String.raw`self.__next_f.push([1,"1:\"$Sreact.fragment\"\n2:\u003cb>"])`;
const source = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const scriptsOf = (html: string) => /script-src 'self' ?([^;]*);/.exec(nameScripts(POLICY, html, OWN))?.[1];

it('the policy lists the hash of our own script and of each script that passes data to Next, once', () => {
  const files =
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[494553]});';
  const first = '(self.__next_f=self.__next_f||[]).push([0])';
  const page = [OWN, files, first, FLIGHT, FLIGHT].map((text) => `<script>${text}</script>`).join('<p>text</p>');
  expect(scriptsOf(page)).toBe([OWN, files, first, FLIGHT].map(source).join(' '));
});

it.each([
  'alert(1)',
  `${FLIGHT};alert(1)`,
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"]);alert("b"])',
  'self.__next_f.push(`${alert(1)}`)',
  `${OWN} `,
  '',
])('an injected script is not listed: %s', (text) => {
  expect(scriptsOf(`<script>${text}</script><script id="x" >${FLIGHT}</script>`)).toBe(source(FLIGHT));
});

it('external scripts are not listed', () => expect(scriptsOf('<script src="/a.js" async=""></script>')).toBe(''));

it('only script-src changes, and only in the policy of a page without a nonce', () => {
  expect(nameScripts(POLICY, '', OWN)).toBe("default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'");
  for (const other of ["script-src 'self' 'nonce-abc'; a", "default-src 'none'; script-src 'unsafe-inline'"])
    expect(nameScripts(other, `<script>${FLIGHT}</script>`, OWN)).toBe(other);
});
