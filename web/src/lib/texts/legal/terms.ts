import type { LegalDocument, LegalFacts } from './document.ts';

/** The Terms of Service: thirteen sections, in the specification's order. */
export const termsOfService = (facts: LegalFacts): LegalDocument => ({
  title: 'Terms of Service',
  version: facts.termsVersion,
  date: '2026-11-21',
  summary: [
    'Roadcast helps you plan. You drive: the road, the signs and the weather outside count for more than any screen.',
    'Plan for free as long as you like. If you pay for a plan and do not like it, there is a money-back window.',
    'Your trips are yours. “We” on this page is the operator of this server.',
  ],
  sections: [
    {
      id: 'acceptance',
      heading: 'Acceptance',
      blocks: [
        'By using Roadcast you agree to these terms. When you make an account you are asked to accept them, and the version that you accepted is noted. If you do not agree, do not use it.',
      ],
    },
    {
      id: 'the-service',
      heading: 'What the service is',
      blocks: [
        'Roadcast plans road trips in the United States: the way, the days and stops, and the weather to expect at each arrival. It says where its roads come from and whether weather is measured, forecast or typical. All of it may be wrong, out of date or missing.',
        'The service can change, pause or end. What you saved can be exported at any time.',
      ],
    },
    {
      id: 'registration',
      heading: 'Registration',
      blocks: [
        `You can plan without an account. To make one you must be at least ${facts.minimumAge} years old; if you are under ${facts.adultAge}, a parent or guardian must have agreed. Give a working email address, keep your password to yourself, and tell us if somebody else gets in. What happens under your account is yours to answer for.`,
      ],
    },
    {
      id: 'subscriptions',
      heading: 'Subscription terms',
      blocks: [
        'These are the plans, their prices, and some of what they allow. A server that takes no payments sells none of them: everybody there plans on the free one, or, on a private server, has everything.',
        { insert: 'plans' },
        'A paid plan starts when the payment is through and renews by itself for another period of the same length, until you cancel. You can cancel at any time; the plan then runs to the end of what is paid. Trips above the free plan’s count stay yours to read for ever.',
      ],
    },
    {
      id: 'acceptable-use',
      heading: 'Acceptable use',
      blocks: [
        {
          list: [
            'Use it for your own trips or those of your family or company.',
            'Do not get around limits, copy the data wholesale, resell the service, or let programs hammer it.',
            'Do not break in, disturb others, or use it for anything unlawful.',
          ],
        },
        `Each plan has daily limits, and you can see what is left of yours. Whoever uses far more than a person can is warned, then paused for ${facts.pauseHours} hours, then for ${facts.pauseDays} days, and at last shut out. You can appeal within ${facts.appealDays} days. Attacks are stopped at once.`,
      ],
    },
    {
      id: 'intellectual-property',
      heading: 'Intellectual property',
      blocks: [
        'The software, its name and its look belong to their makers and are used under the software’s license. Map and place data belong to the sources that the map names. Your trips, notes and pictures are yours; you only allow us to store and show them as far as the service needs it, and what you share openly may be copied by other drivers.',
      ],
    },
    {
      id: 'navigation-safety',
      heading: 'Navigation safety',
      blocks: [
        {
          list: [
            'Watch the road, not the screen. Set up the trip before you drive, or let a passenger do it.',
            'Signs, signals, police and your own eyes come first. A road on the map may be closed, new, private or unfit for your vehicle.',
            'Weather along the way may be typical for the date rather than a forecast, and forecasts fail. Check official warnings before you leave and on the way.',
            'If you drive an RV, a truck or a trailer, check heights, weights and lengths yourself. If you drive electric, keep a reserve.',
            'Road positions are approximate. Do not rely on Roadcast in an emergency: call 911.',
          ],
        },
        'You drive at your own risk and decide yourself whether a trip is safe.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      blocks: [
        'The service comes as it is, without a promise that it is right, complete or always there.',
        `As far as the law allows, we do not answer for what follows from using it: missed nights, tickets, damage, lost profit. Where we do answer, it is for no more than what you paid us in the ${facts.liabilityMonths} months before. Nothing here limits what may not be limited by law, such as harm done on purpose or by gross negligence.`,
      ],
    },
    {
      id: 'payment',
      heading: 'Payment terms',
      blocks: [
        'Prices are in US dollars, as printed above and again before you pay; taxes are added where the law asks for them. You pay in advance, to a payment company that handles your card. If a renewal cannot be charged, the plan ends and your account goes on as a free one.',
        `A new price is announced ${facts.noticeDays} days before it counts, and never changes a period that is paid for.`,
        `Refunds: within ${facts.refundDays} days of buying ${facts.refundablePlans} you get your money back, no reasons needed, ${facts.refundTimes === 1 ? 'once' : `${facts.refundTimes} times`} for each account. After that you are paid back for the time that you lost when you were billed by mistake, when you bought a second subscription without meaning to and say so within ${facts.duplicateHours} hours, or when the service was down for more than ${facts.outageHours} hours on end. A refunded account is a free one from then on, with its trips in place.`,
      ],
    },
    {
      id: 'termination',
      heading: 'Termination',
      blocks: [
        'You can delete your account in Settings at any time. We can suspend or end an account that breaks these terms, and say why, unless the law forbids it. If you cannot sign in any more, ask us for a copy of your data. If we end a paid plan without a fault of yours, you get back what is paid for the time left.',
      ],
    },
    {
      id: 'disputes',
      heading: 'Disputes and arbitration',
      blocks: [
        'Write to us first: nearly everything can be settled that way. What cannot is decided by a neutral arbitrator in binding arbitration, in writing, by video, or near where you live, rather than by a court and a jury. Each side brings its own claims only, not those of a class.',
        'Either side may go to a small claims court instead, or to a court to stop somebody from breaking in or copying the data. Rights that you have as a consumer where you live, which no terms can take, stay yours.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        `New terms get a new version and date at the top of this page, and are announced ${facts.noticeDays} days before they hold. Using Roadcast from that day on means that you accept them. If you do not want to, you can leave and take your trips along.`,
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        [
          'Write to the operator of this server: the person or company who gave you its address. What happens with your data is in the ',
          { to: '/privacy-policy', text: 'Privacy Policy' },
          '.',
        ],
      ],
    },
  ],
});
