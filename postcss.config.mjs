/**
 * Takes `::backdrop` from the selectors of Tailwind's reset that match every element: with it, Chromium finds the style of
 * all elements anew whenever that of <html> may have changed, which `:has()` makes of every element that is added.
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
