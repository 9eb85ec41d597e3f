const nights = (count: number): string => `${count} ${count === 1 ? 'night' : 'nights'}`;

/** Changing the days of a trip: nights, hours, stops. */
export const daysTexts = {
  day: {
    heading: (day: number) => `Change day ${day}`,
    hours: 'Driving on this day',
    hoursHint: (usual: string) => `At most; other days ${usual}`,
    fewerHours: (day: number) => `Fewer hours on day ${day}`,
    moreHours: (day: number) => `More hours on day ${day}`,
    join: (day: number, next: number) => `Join days ${day} and ${next}`,
    joinHint: (hours: string) => `One day with ${hours} of driving`,
    joinRest: 'One fewer night here',
  },
  refusal: {
    tooLong: (hours: string, most: string) =>
      `With the next day it would be ${hours} of driving; the limit is ${most}.`,
    tooLongByLaw: (hours: string, most: string) =>
      `With the next day it would be ${hours} of driving; hours of service allow ${most}.`,
    noTown: 'This stop is beside the road, not in a town that could be skipped. Change the time between stops instead.',
    restart: 'The hours of service ask for this day of rest.',
    notThere: 'This is an end of the trip. Change it in the form.',
  },
  stop: {
    change: (place: string) => `Change the stop at ${place}`,
    changeShort: 'Change',
    endDay: 'End the day here',
    stayLonger: 'Stay longer here',
    skip: 'Skip this stop',
    remove: 'Remove this stop',
  },
  night: {
    move: 'Move this night',
    moveLabel: (place: string) => `Move the night at ${place}`,
    release: 'Let the plan choose',
    releaseLabel: (place: string) => `Let the plan choose instead of the night at ${place}`,
    nights: 'Stay',
    count: nights,
    fewer: (place: string) => `Fewer nights at ${place}`,
    more: (place: string) => `More nights at ${place}`,
  },
  options: {
    heading: (day: number) => `Where day ${day} ends`,
    lead: 'Each with the drive of that day, and what is left of the trip.',
    others: 'The other nights',
    othersChoice: { stay: 'Stay where they are', follow: 'Can move too' },
    othersHint: {
      stay: 'Only this night moves: the next day becomes longer or shorter.',
      follow: 'Other nights may move too, except the ones you chose.',
    },
    next: (day: string, to: string) => `Next day: ${day}, to ${to}`,
    nextNow: (day: string, to: string) => `Next day now: ${day}, to ${to}.`,
    tooLong: (hours: string, most: string) =>
      `This day would be ${hours} of driving, over the limit of ${most}: let the other nights move too.`,
    nextTooLong: (hours: string, most: string) =>
      `The next day would be ${hours} of driving, over the limit of ${most}: let the other nights move too.`,
    nextBehind: 'This is beyond the next night: let the other nights move too.',
    loading: 'Looking for places along the road…',
    none: 'No other place was found along this day’s road. More hours on this day reach further.',
    tryAgain: 'Try again',
    close: 'Leave the night where it is',
    kinds: { town: 'Towns', campground: 'Campgrounds', 'truck-parking': 'Truck parking' },
    current: 'Planned now',
    day: (distance: string, hours: string) => `${distance}, ${hours} of driving`,
    left: (hours: string) => `${hours} left after it`,
    arrive: (time: string) => `Arrive ${time}`,
    arriveAbout: (time: string) => `Arrive about ${time}`,
    offRoute: (distance: string) => `${distance} off the route`,
    people: (count: string) => `${count} people`,
    source: (source: string) => `Source: ${source}`,
  },
  stay: {
    heading: (place: string) => `How long at ${place}?`,
    minutes: 'Stop length',
    minutesHint: 'From arriving to driving on',
    shorter: 'A shorter stop',
    longer: 'A longer stop',
    apply: 'Plan this stop',
    close: 'Leave the stop as it is',
    becomesYours: 'This counts as one of your stops: it stays in the trip whatever else you change.',
    noMore: (limit: number) =>
      `A longer stay would make this a stop of your own, and your plan has ${limit === 1 ? 'one' : limit} of them.`,
  },
  skipped: {
    label: 'Towns without a stop',
    lead: 'No stop at',
    allow: (town: string) => `Stop at ${town} again`,
  },
} as const;
