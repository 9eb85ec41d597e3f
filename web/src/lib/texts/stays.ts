/** Where to sleep on a night of the trip. */
export const staysTexts = {
  heading: (place: string) => `Hotels in ${place}`,
  note: 'Find accommodations for the night - compare prices and book directly',
  night: (checkIn: string, checkOut: string) => `${checkIn} to ${checkOut}`,
  guests: 'Guests',
  searches: 'Compare prices',
  searchLabel: (site: string, name: string) => `${name} on ${site}`,
  houses: 'Nearby',
  houseLabel: (name: string, site: string) => `${name}: find it on ${site}`,
  away: (distance: string) => `${distance} from your stop`,
  listedBy: (source: string, date: string) => `${source}, as of ${date}. Prices and vacancies are not known.`,
  loading: 'Looking for hotels…',
  passed: 'This night has passed.',
  tryAgain: 'Try again',
  close: 'Close',
} as const;
