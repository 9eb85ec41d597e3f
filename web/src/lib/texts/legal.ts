/**
 * The frame of the legal pages. The pages' own words stand in `legal/`, and come with the pages: nobody loads a policy in
 * order to plan a trip.
 */
export const legalTexts = {
  linksLabel: 'Legal',
  links: {
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    cookies: 'Cookie Policy',
  },
  back: 'Back',
  print: 'Print',
  contents: 'Contents',
  version: (version: string, date: string) => `Version ${version}, in force since ${date}`,
  privateServer: 'This is a private server: it sells no plans, and everybody on it has everything.',
  plans: {
    caption: 'Plans and prices',
    calculations: 'Trips planned a day',
    saved: 'Saved trips',
    stops: 'Stops typed in a trip',
    unlimited: 'unlimited',
    limit: (what: string, limit: string) => `${what}: ${limit}`,
  },
  storage: {
    caption: 'Everything this application stores in your browser',
    where: (lifetime: string, place: string) => `How long: ${lifetime}. Where: ${place}.`,
    places: { local: 'local storage', session: 'session storage', cookie: 'cookie', indexedDb: 'IndexedDB' },
    kinds: { essential: 'essential', preferences: 'preference', analytics: 'analytics', marketing: 'marketing' },
  },
  privacyChoices: 'Privacy choices',
  yourChoice: (choice: string) => `Your choice in this browser now: ${choice}.`,
} as const;
