/** The popover of the filters, for the button that opens it. */
export const FILTERS_ID = 'filters';
