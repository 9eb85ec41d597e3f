/** The card over the map: how to drive, or which cities the trip stops in. */
export const directionsTexts = {
  heading: 'Turn-by-Turn Directions',
  cities: 'Route Cities',
  /** Beside 'Route Cities', for those who do not see it. */
  count: (count: number) => (count === 1 ? '1 city' : `${count} cities`),
  leg: (from: string, to: string) => `${from} to ${to}`,
  legNumber: (number: number) => `Leg ${number}`,
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  showOnMap: 'Show on the map',
  /** Where the engine names no turn: specification, part 1, point 9. */
  continueTo: (place: string) => `Continue to ${place}`,
  /** What is closed to a trip, where the road has no name. */
  closed: {
    vehicle: 'Closed to this vehicle',
    season: 'Closed in this season',
    tolls: 'Toll road',
    ferries: 'Ferry',
    highways: 'Freeway',
  },
  sizes: (distance: string, duration: string) => `${distance} · ${duration}`,
} as const;
