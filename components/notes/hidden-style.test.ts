import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPaintScript } from '../layout/first-paint-script';
import { applyHidden, forgetHidden } from './hidden-style';
import { stubStorage } from '@/tests/support/storage';

let stored: Record<string, string>;
let adopted: { css: string }[];
beforeEach(() => {
  ({ stored } = stubStorage());
  adopted = [];
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      css = '';
      replaceSync(css: string) {
        this.css = css;
      }
    },
  );
  vi.stubGlobal('document', {
    set adoptedStyleSheets(sheets: { css: string }[]) {
      adopted = sheets;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the early style sheet hides listings on the next page', () => {
  applyHidden([7, 12], false);
  expect(adopted).toMatchObject([{ css: stored.hidden }]);
  expect(stored.hidden).toContain('.heart:is([value="7"],[value="12"])');
  expect(stored.hidden).toContain('display:none');
  expect(String(firstPaintScript)).toMatch(/stored\(["']hidden["']\)/);
});

it('shown hidden listings are dimmed here and hidden on the next page', () => {
  applyHidden([7], true);
  expect(adopted[0]?.css).toContain('opacity');
  expect(adopted[0]?.css).not.toContain('display:none');
  expect(stored.hidden).toContain('display:none');
});

it('the style sheet is empty without hidden listings and after logout', () => {
  applyHidden([7], false);
  applyHidden([], false);
  expect([stored, adopted[0]?.css]).toEqual([{}, '']);
  applyHidden([7], false);
  forgetHidden();
  expect(stored).toEqual({});
});
