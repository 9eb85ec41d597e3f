import type { LegalDocument, LegalFacts } from './document.ts';

/** The Privacy Policy: ten sections, in the specification's order. */
export const privacyPolicy = (facts: LegalFacts): LegalDocument => ({
  title: 'Privacy Policy',
  version: '1.1',
  date: '2026-11-23',
  summary: [
    'Roadcast needs to know where you are going, and little else. You can plan a trip without telling it who you are.',
    'It has no trackers, sells nothing about you, and answers from data of its own rather than by asking others about you.',
    'Roadcast is software that anyone can run. “We” on this page is the operator of this server.',
  ],
  sections: [
    {
      id: 'what-is-collected',
      heading: 'What is collected',
      blocks: [
        'Without an account, a trip request reaches the server, is answered, and is not kept. What you planned stays in your own browser. With an account, or with your permission, there is more:',
        {
          list: [
            'Your account: your email address, a username if you choose one, your password as a one-way hash, your language, plan and travel preferences, and when you confirmed your age and accepted which version of the terms.',
            'Your sign-ins: for each browser that is signed in, when that began, when it was last used, and what the browser calls itself. Not its network address.',
            'Your route data: start, destination, stops, departure, vehicle and driving hours of each trip that you save to your account, with the plan made of them.',
            'Your position: only when you press a button that asks for it and your browser has your permission. For the weather where you are it is rounded to about a kilometer before it leaves your device. It is used for that one answer, and neither logged nor kept.',
            'Counts: how many trips and maps were asked for today, and how often sign-ins failed. Without an account they are kept under your network address, mostly in scrambled form, until the time that they are for is over: a day or two at most.',
            'Anonymous analytics: none. This software has no visitor counter of any kind. Should it ever get one, it stays off until you switch it on.',
          ],
        },
        'The server’s log is about faults. When an operator has it write down requests to look for one, each line has the time and the kind of call: no positions, no searches, no passwords.',
      ],
    },
    {
      id: 'how-it-is-used',
      heading: 'How it is used',
      blocks: [
        {
          list: [
            'Trips and positions: to answer you with a road, days, stops and weather.',
            'Your account: to let you in, to keep your saved trips together, and to apply what your plan allows.',
            'Your email address: to confirm it, to send you a link when you forget your password, and to tell you when your password or account changed. Nothing else is sent to it.',
            'Counts: to keep within each plan’s daily limits and to stop those who guess passwords.',
          ],
        },
        'Nothing is sold, shared for advertising, or used to make a profile of you.',
      ],
    },
    {
      id: 'third-party-services',
      heading: 'Third-party services',
      blocks: [
        {
          list: [
            'Maps: the map is drawn from data that comes with the software, and your browser loads it from this server only. An operator can name a map style on another server; your browser then asks that server too.',
            'Streets: where they are switched on, this server fetches them from OpenFreeMap in your place, which learns what part of the map is looked at and not by whom.',
            'Radar and clouds: while you have them on the map, this server fetches pictures from the US National Oceanic and Atmospheric Administration and the Iowa Environmental Mesonet in your place, or from whoever the map then names; they learn what part of the map is looked at and not by whom.',
            'Traffic: there is none unless the operator has chosen a traffic service, which the map then names. It is asked in the same way.',
            'Weather: typical weather comes from climate records inside the software.',
            'Places search: the names that you type are looked up in a list of US places on this server (from GeoNames and the US Census Bureau, who learn nothing of it).',
            'Payments: Roadcast never sees a card number. Where an operator sells plans, you pay on the page of a payment company, under its policy, and we keep its numbers for you as a customer and for your subscription.',
          ],
        },
        'An operator can add live services, for instance for forecasts. The server then asks them in your place: they learn which places on a road somebody wants to know about and for when, but not your name, account or network address.',
        'Links to gas prices and to hotels open other companies’ sites in a new tab. The link holds the stop’s town and nothing about you. From there on, their policies hold.',
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      blocks: [
        'Passwords are kept only as slow, salted hashes. The sign-in cookie is out of reach of scripts, changes over time, and can be ended from Settings, for one browser or everywhere at once. Guessing passwords is slowed down, and nobody who guesses at yours can lock you out of a browser that you have signed in with before. Pages may load code from this server only.',
        'Whether the connection is encrypted depends on how this server is run: look for “https” in the address before you sign in.',
        'No system is perfect. If your data gets out, you are told what and when, as the law asks.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      blocks: [
        'Wherever you live, you can:',
        {
          list: [
            ['See and correct what your account holds, in ', { to: '/settings', text: 'Settings' }, '.'],
            'Export all of it as a file that programs can read.',
            'Delete your account, with its trips and sign-ins, at once and without asking anybody. You can export and delete it while it is suspended, too.',
            'Clear the trips that this browser keeps, also without an account.',
            'Opt out of marketing: there is none to opt out of, and your “no” is kept for the day somebody changes that. A browser that sends Global Privacy Control has said it already.',
            'Ask us anything about your data, and complain to your data protection authority or attorney general.',
          ],
        },
        'Using a right never costs money and never makes the service worse.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and browser storage',
      blocks: [
        [
          'Your browser keeps what planning needs: your open trip, your list of trips, your sign-in. Anything more waits for your consent. The ',
          { to: '/cookie-policy', text: 'Cookie Policy' },
          ' lists every single item.',
        ],
        { insert: 'choices' },
      ],
    },
    {
      id: 'retention',
      heading: 'How long it is kept',
      blocks: [
        {
          list: [
            'Trips in your browser: until you plan others, remove them or clear your browser.',
            `Your answer to the cookie banner: ${facts.consentDays} days.`,
            `A sign-in: ${facts.sessionDays} days after its last use, at most ${facts.sessionLongestDays} days, or until you sign out.`,
            `That you have signed in with a browser, which only that browser remembers: ${facts.deviceDays} days after you last did.`,
            `A new email address that you have asked for: until both addresses have confirmed it, at most ${facts.emailChangeHours} hours.`,
            'Your account and its saved trips: until you delete them. A trip that you delete by itself can be brought back for a while before it is erased.',
            'Counts: until the day or the waiting time that they are for is over.',
          ],
        },
        'Deleting erases at once from the store that the server works with. Backups that the operator made before still hold the data until they are replaced; they serve to restore the server and for nothing else.',
      ],
    },
    {
      id: 'children',
      heading: `Children under ${facts.minimumAge}`,
      blocks: [
        `Accounts are for people of ${facts.minimumAge} and over, and registration asks for that. Between ${facts.minimumAge} and ${facts.adultAge - 1} a parent or guardian has to agree. We do not knowingly keep data of younger children: tell us, and it is deleted.`,
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        'Write to the operator of this server: the person or company who gave you its address. They decide how it is run and hold whatever is kept on it. The makers of the software run no server for you and have none of your data.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        `A change gets a new version and date at the top of this page. One that takes something away from you is announced ${facts.noticeDays} days ahead. A new kind of storage or a new purpose asks for your consent again.`,
      ],
    },
  ],
});
