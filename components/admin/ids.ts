/** The title of a dashboard, which takes the focus when what had it is gone. */
export const TITLE_ID = 'dashboard-title';
