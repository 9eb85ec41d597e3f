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
  sizes: (distance: string, duration: string) => `${distance} · ${duration}`,
} as const;
