/** What a higher plan has: teasers and the short table of plans. */
export const plansTexts = {
  teaser: {
    ev: {
      heading: 'Pro Feature Required',
      text: 'Upgrade to Pro for advanced EV routing with charging optimization.',
      unlockedHeading: 'EV routing',
      unlocked: 'Your plan has EV routing. Charging stops are not planned yet; they come with the EV planner.',
    },
    cost: (name: string, price: string) => `${name} is ${price}.`,
  },
} as const;
