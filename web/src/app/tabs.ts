/** The six tabs of the main screen, in order. */
export const tabNames = ['plan', 'manage', 'ev', 'community', 'explore', 'settings'] as const;
export type TabName = (typeof tabNames)[number];

/** @returns the tab of that name, if there is one. */
export const tabOf = (name: unknown): TabName | undefined => tabNames.find((tab) => tab === name);
