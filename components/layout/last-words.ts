/**
 * What is said where everything else has failed: messages/*.json, word for word. They stand here because the provider
 * of messages has failed too, and this must need nothing that is not loaded.
 */
export const lastWords = {
  ar: { title: 'حدث خطأ ما', text: 'تعذّر عرض هذه الصفحة. حاول مرة أخرى بعد قليل.', retry: 'حاول مرة أخرى' },
  en: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Please try again in a moment.',
    retry: 'Try Again',
  },
};
