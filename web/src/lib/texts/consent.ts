/** The cookie banner, the privacy card in Settings, and what each stored key is for. */
export const consentTexts = {
  heading: 'We Value Your Privacy',
  lead: 'Only what planning needs is stored. May we keep your theme and units as well?',
  now: (choice: string) => `Your choice now: ${choice}.`,
  acceptAll: 'Accept All Cookies',
  essentialOnly: 'Essential Only',
  customize: 'Customize',
  close: 'Close',
  save: 'Save Preferences',
  back: 'Back',
  cookiePolicy: 'Cookie Policy',
  privacyPolicy: 'Privacy Policy',
  privacyControl: 'Your browser sends Global Privacy Control, so analytics and marketing stay off, whatever you press.',
  privacyControlHint: 'Off: your browser sends Global Privacy Control.',
  alwaysOn: 'Always on',
  kinds: {
    essential: {
      label: 'Essential',
      hint: 'Your open trip, your sign-in and this choice. Nothing works without them.',
    },
    analytics: { label: 'Analytics', hint: 'Counting what is used. Roadcast has none today.' },
    marketing: { label: 'Marketing', hint: 'Advertising and pixels. Roadcast has none today.' },
    preferences: {
      label: 'Preference',
      hint: 'Keeps your theme, units, card opacity, kind of map and how you travel for the next visit.',
    },
  },
  choices: {
    essential: 'essential only',
    list: (kinds: readonly string[]) => `essential and ${kinds.join(', ').toLowerCase()}`,
    none: 'none yet, so essential only',
  },
  card: {
    heading: 'Privacy',
    button: 'Privacy choices',
    since: (date: string) => `Chosen on ${date}.`,
  },
  settings: {
    visit: 'Kept until you close this tab. To keep them longer, allow preference cookies under “Privacy” below.',
  },
  /** Every stored key in words: what it is for, and how long it stays. */
  stored: {
    consent: {
      purpose: 'Your answer to the cookie banner, with its date, so that you are not asked again.',
      lifetime: (days: number) => `${days} days, then you are asked again`,
    },
    session: {
      purpose: 'Keeps you signed in. Scripts cannot read it. Set only when you sign in.',
      lifetime: (days: number, longest: number) =>
        `${days} days after your last visit, at most ${longest} days, or until you sign out`,
    },
    device: {
      purpose:
        'Shows that you have signed in with this browser before, so that nobody who guesses at your password elsewhere can lock you out here. It holds no name, signs nobody in, and scripts cannot read it. Set only when you sign in.',
      lifetime: (days: number) => `${days} days after you last signed in, or until you delete your account`,
    },
    route: {
      purpose: 'The trip you have open, so that a reload or a lost connection does not lose it.',
      lifetime: 'Until you plan another trip or clear it in Settings',
    },
    trips: {
      purpose: 'The list of trips you planned in this browser, so that you can open them again.',
      lifetime: 'Until you remove a trip from the list or clear it in Settings',
    },
    vehicles: {
      purpose: 'The vehicles you put into your garage without an account, so that trips can be planned for them.',
      lifetime: 'Until you delete them in Settings',
    },
    travelVisit: {
      purpose: 'How you like to travel (hours a day, stops, roads), as you set it yourself, for this visit only.',
      lifetime: 'Until you close the tab',
    },
    travel: {
      purpose: 'How you like to travel (hours a day, stops, roads), as you set it yourself, kept for your next visit.',
      lifetime: (days: number) => `As long as your consent, at most ${days} days`,
    },
    visit: {
      purpose: 'Theme, units, card opacity and kind of map that you set yourself, for this visit only.',
      lifetime: 'Until you close the tab',
    },
    settings: {
      purpose: 'Theme, units, card opacity and kind of map that you set yourself, kept for your next visit.',
      lifetime: (days: number) => `As long as your consent, at most ${days} days`,
    },
    reload: {
      purpose: 'Notes that the page reloaded itself after an update, so that it does so once only.',
      lifetime: 'Until you close the tab',
    },
  },
} as const;
