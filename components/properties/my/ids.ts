/** The title of the page, which takes the focus when what had it is gone. */
export const TITLE_ID = 'my-listings';
