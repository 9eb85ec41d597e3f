export const DEMO_PATH = '/ev-community-demo';

/** Tabs of the demo; the first is shown by default. The names are in the address, as in '?tab=community'. */
export const demoTabs = ['overview', 'ev-optimization', 'community', 'integration'] as const;

export type DemoTab = (typeof demoTabs)[number];
