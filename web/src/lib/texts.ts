import { accountTexts } from './texts/accounts.ts';
import { consentTexts } from './texts/consent.ts';
import { daysTexts } from './texts/days.ts';
import { departureTexts } from './texts/departures.ts';
import { directionsTexts } from './texts/directions.ts';
import { editingTexts } from './texts/editing.ts';
import { exchangeTexts } from './texts/exchange.ts';
import { itineraryTexts } from './texts/itinerary.ts';
import { legalTexts } from './texts/legal.ts';
import { mapTexts } from './texts/map.ts';
import { placesTexts } from './texts/places.ts';
import { plannerTexts } from './texts/planner.ts';
import { plansTexts } from './texts/plans.ts';
import { savedTripsTexts } from './texts/saved-trips.ts';
import { shellTexts } from './texts/shell.ts';
import { staysTexts } from './texts/stays.ts';
import { vehicleTexts } from './texts/vehicles.ts';
import { weatherTexts } from './texts/weather.ts';

/**
 * Every string of the product's screens, by screen. Where the specification gives a text it stands word for word.
 * Sentences with a value in them are functions, so that a language may order its words as it likes.
 */
export const texts = {
  productName: 'Roadcast',
  /** Shown in place of a value that nobody knows. */
  unknownValue: '–',
  unknownTime: 'TBD',
  unknownLocation: 'Unknown Location',
  /** What screen readers say of a link to another site. */
  newTab: (label: string) => `${label}, opens in a new tab`,
  units: {
    miles: 'mi',
    kilometers: 'km',
    hourLetter: 'h',
    minuteLetters: 'min',
    hours: (hours: number) => `${hours} h`,
    minutes: (minutes: number) => `${minutes} min`,
  },
  errors: {
    network: 'Network error: Unable to connect to server. Please check your connection.',
    httpStatus: (status: number, statusText: string, body: string) => `HTTP ${status}: ${statusText} - ${body}`,
    noSuccessFlag: 'Route generation failed - no success flag',
    noRouteData: 'No valid route data received',
    calculationFailed: 'Failed to calculate route',
    unreadable: 'The server’s answer was not understood. Reload the page and try again.',
  },
  shell: shellTexts,
  planner: plannerTexts,
  places: placesTexts,
  itinerary: itineraryTexts,
  days: daysTexts,
  departures: departureTexts,
  editing: editingTexts,
  weather: weatherTexts,
  map: mapTexts,
  directions: directionsTexts,
  stays: staysTexts,
  accounts: accountTexts,
  savedTrips: savedTripsTexts,
  plans: plansTexts,
  vehicles: vehicleTexts,
  consent: consentTexts,
  exchange: exchangeTexts,
  legal: legalTexts,
} as const;
