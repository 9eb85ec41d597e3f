const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Changing a trip that is planned: taking back, what a change made of it, other roads. */
export const editingTexts = {
  bar: 'Changes of this trip',
  undo: 'Undo',
  redo: 'Redo',
  updating: 'Updating the trip…',
  againstBefore: 'against the trip before',
  change: {
    none: 'Driving time, days and miles stay',
    days: (days: number) => plural(days, 'day', 'days'),
    later: (span: string) => `Arrives ${span} later`,
    earlier: (span: string) => `Arrives ${span} earlier`,
  },
  bestOrder: {
    find: 'Best order',
    searching: 'Looking for a better order…',
    better: (saved: string) => `Another order saves ${saved}.`,
    apply: 'Use it',
    best: 'The stops are in their best order already.',
  },
  roads: {
    heading: 'Other roads',
    lead: 'Up to three roads that share under 70% of their length. The chosen one stays chosen through later changes.',
    compare: 'Compare roads',
    searching: 'Looking for other roads…',
    none: 'There is no other road worth taking.',
    close: 'Close',
    time: 'Time',
    distance: { miles: 'Miles', kilometers: 'Kilometers' },
    tolls: 'Tolls',
    nights: 'Nights',
    noTolls: 'None',
    tollsWithin: (distance: string) => `within ${distance}`,
    ferry: (distance: string) => `Ferry ${distance}`,
    forecast: 'forecast',
    typical: 'typical',
    arrives: (when: string) => `Arrives ${when}`,
    current: 'Planned now',
    choose: 'Take this road',
    chooseNamed: (road: string) => `Take this road: ${road}`,
    unnamed: 'Local roads',
    fastest: 'Back to the fastest',
  },
  spot: {
    searching: 'Looking up this place…',
    near: (distance: string, place: string) => `${distance} from ${place}`,
    spotName: (place: string) => `Spot near ${place}`,
    addStop: 'Add a stop here',
    pass: 'Point on the way',
    passHint: 'The road is held here. Drag the point to move it.',
    removePass: 'Remove this point',
  },
  /** On the map. */
  line: {
    handle: (number: number, count: number) =>
      `Point on the way ${number} of ${count}: press to remove it, drag to move it`,
  },
} as const;
