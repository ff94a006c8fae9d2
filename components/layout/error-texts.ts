/** Copies of `error` in messages/*.json for app/global-error.tsx: there the messages' provider has failed as well. */
export const ERROR_TEXTS = {
  ar: { title: 'حدث خطأ ما', text: 'تعذّر عرض هذه الصفحة. حاول مرة أخرى بعد قليل.', retry: 'حاول مرة أخرى' },
  en: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Please try again in a moment.',
    retry: 'Try Again',
  },
};
