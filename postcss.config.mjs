/**
 * Removes `::backdrop` from the selectors of Tailwind's reset that match every element: with it, Chromium recalculates
 * the style of all elements whenever that of <html> may have changed, which `:has()` causes for every added element.
 * @type {Extract<ReturnType<typeof import('@tailwindcss/postcss').default>, { postcssPlugin: string }>}
 */
const withoutUniversalBackdrop = {
  postcssPlugin: 'without-universal-backdrop',
  OnceExit(root) {
    root.walkRules((rule) => {
      if (rule.selectors.includes('*')) rule.selectors = rule.selectors.filter((each) => each !== '::backdrop');
    });
  },
};

const config = { plugins: ['@tailwindcss/postcss', withoutUniversalBackdrop] };

export default config;
