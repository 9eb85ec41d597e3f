import type { LegalDocument, LegalFacts } from './document.ts';

/** The Cookie and Tracking Policy, with everything that the specification lists for it. */
export const cookiePolicy = (facts: LegalFacts): LegalDocument => ({
  title: 'Cookie and Tracking Policy',
  version: '1.1',
  date: '2026-11-23',
  summary: [
    'Before you answer the banner, your browser keeps only what planning needs.',
    'There is no analytics, no advertising and no pixel in this software today.',
    'The table below is printed from the list that the application itself works with.',
  ],
  sections: [
    {
      id: 'what-this-is-about',
      heading: 'What this page is about',
      blocks: [
        'A cookie is a short text that a server leaves in your browser and gets back with each request. Local storage, session storage and IndexedDB are other drawers of the browser, which pages use and no server gets to see by itself. This page treats them all alike: what counts is what a thing is for.',
      ],
    },
    {
      id: 'essential',
      heading: 'Essential',
      blocks: [
        'These do what you asked for: keep the trip that you planned, keep you signed in, remember your answer to the banner. They need no consent and cannot be switched off here, but you can remove them: clear your trips in Settings, sign out, or clear the browser’s data for this site.',
        'A theme or a unit that you pick is yours for the visit in which you pick it. Keeping it for the next one is not essential, so it waits for your consent.',
      ],
    },
    {
      id: 'analytics',
      heading: 'Analytics',
      blocks: [
        facts.analyticsKeys === 0
          ? 'None. The switch in the banner keeps your answer for the day there is something to ask about, and nothing else.'
          : 'They count what is used. They are off until you switch them on, and are marked in the table.',
      ],
    },
    {
      id: 'preferences',
      heading: 'Preference',
      blocks: [
        `With your consent your theme, units and card opacity are kept for your next visits, for at most ${facts.consentDays} days. Take the consent back and they are removed at once.`,
      ],
    },
    {
      id: 'third-party-cookies',
      heading: 'Third-party cookies',
      blocks: [
        'None. Every file of these pages comes from this server. Links to other sites open in a new tab, without telling them which page you came from; cookies that they set are theirs and fall under their policies.',
      ],
    },
    {
      id: 'storage',
      heading: 'Everything that is stored',
      blocks: [
        { insert: 'storage' },
        'IndexedDB is not used at present. Your browser also keeps copies of the application’s files and map tiles for a while, as it does for every site; they say nothing about you to anybody.',
      ],
    },
    {
      id: 'marketing-pixels',
      heading: 'Marketing and pixels',
      blocks: [
        facts.marketingKeys === 0
          ? 'None: no advertising cookies, no pixels, no fingerprints, no ad networks. As with analytics, the switch only keeps your answer.'
          : 'They are off until you switch them on, and are marked in the table.',
      ],
    },
    {
      id: 'opting-out',
      heading: 'Choosing and opting out',
      blocks: [
        { insert: 'choices' },
        'Closing the banner is the same as “Essential Only”. You can change your mind at any time, here or in Settings. A browser that sends Global Privacy Control keeps analytics and marketing off, whatever is pressed. You can also block or delete storage in the browser itself; planning then works, and nothing is remembered.',
      ],
    },
    {
      id: 'laws',
      heading: 'GDPR, CCPA and ePrivacy',
      blocks: [
        {
          list: [
            'ePrivacy (Europe): nothing that is not strictly necessary is stored or read before you agree.',
            'GDPR (Europe): what rests on consent stops when you take it back, which is as easy as giving it. The rest is needed to do what you asked for.',
            'CCPA (California): nothing is sold or shared, so there is nothing to opt out of. Global Privacy Control is honored all the same.',
          ],
        },
        ['Your further rights are in the ', { to: '/privacy-policy', text: 'Privacy Policy' }, '.'],
      ],
    },
    {
      id: 'retention',
      heading: 'How long things stay',
      blocks: [
        `The table says it for each item. Your answer to the banner holds for ${facts.consentDays} days; then you are asked again, and what it allowed is removed. A sign-in ends ${facts.sessionDays} days after its last use, and at the latest ${facts.sessionLongestDays} days after it began. That you have signed in with this browser is remembered for ${facts.deviceDays} days.`,
      ],
    },
    {
      id: 'contact-and-changes',
      heading: 'Contact and changes',
      blocks: [
        'Questions go to the operator of this server. A new item in the table gets a new version and date at the top of this page, and if it is not essential, you are asked first.',
      ],
    },
  ],
});
