export const AUTH_TABS = ['login', 'register'] as const;
export type AuthTab = (typeof AUTH_TABS)[number];

/** The tab that an address asks for: login unless it says register. */
export const tabOf = (text: string | undefined): AuthTab => (text === 'register' ? 'register' : 'login');
