import { earlierCharging } from './earlier-charging.ts';

/*
 * A small trip as each earlier version of the record had it, written by hand and never changed: Ogallala to Kearney by North Platte, with
 * a mile of the road there driven both ways. `liftTrip` always has to read them.
 */

const weather = {
  dataSource: 'NOAA 1991-2020 normals',
  quality: 'typical',
  isForecasted: false,
  asOf: null,
  temperature: 31,
  feelsLike: 23,
  condition: 'Mostly dry',
  description: null,
  humidity: 60,
  windSpeed: 9,
  windDirection: null,
  precipitation: 12,
  visibility: null,
  cloudiness: null,
  threat: 'none',
};

const stop = {
  ...weather,
  day: 1,
  state: 'NE',
  segmentType: 'city',
  milesOffRoute: 0,
  hasGasStation: null,
  hasHotels: null,
  originState: 'NE',
  destinationState: 'NE',
  backendGenerated: true,
  realCityBased: true,
};

const ogallala = {
  ...stop,
  id: 'd1s0',
  type: 'origin',
  segmentType: 'origin',
  cityName: 'Ogallala',
  location: 'Ogallala, NE',
  lat: 41.13,
  lng: -101.72,
  segmentMiles: 0,
  segmentHours: 0,
  segmentTotalHours: 0,
  cumulativeDistance: 0,
  arrivalTime: 1_796_396_400_000,
  departureTime: 1_796_396_400_000,
  forecastTimestamp: 1_796_396_400_000,
  timeZone: 'America/Denver',
  timezoneCode: 'MT',
  clockChangeMinutes: 0,
};

const northPlatte = {
  ...stop,
  id: 'd1s1',
  type: 'waypoint',
  cityName: 'North Platte',
  location: 'North Platte, NE',
  lat: 41.14,
  lng: -100.76,
  segmentMiles: 53.5,
  segmentHours: 0.95,
  segmentTotalHours: 1.45,
  cumulativeDistance: 53.5,
  arrivalTime: 1_796_399_820_000,
  departureTime: 1_796_401_620_000,
  forecastTimestamp: 1_796_399_820_000,
  timeZone: 'America/Chicago',
  timezoneCode: 'CT',
  clockChangeMinutes: 60,
};

const kearney = {
  ...stop,
  id: 'd1s2',
  type: 'destination',
  cityName: 'Kearney',
  location: 'Kearney, NE',
  lat: 40.7,
  lng: -99.08,
  segmentMiles: 95.4,
  segmentHours: 1.5,
  segmentTotalHours: 1.5,
  cumulativeDistance: 148.9,
  arrivalTime: 1_796_407_020_000,
  departureTime: null,
  forecastTimestamp: 1_796_407_020_000,
  timeZone: 'America/Chicago',
  timezoneCode: 'CT',
  clockChangeMinutes: 0,
};

const turn = { streetNames: ['I-80'], type: 'continue', legIndex: 0 };

const card = {
  day: 1,
  date: '2026-12-04',
  from: 'Ogallala, NE',
  to: 'Kearney, NE',
  miles: 148.9,
  drivingHours: 2.45,
  totalHours: 2.95,
  stopCount: 2,
  departureTime: 1_796_396_400_000,
  arrivalTime: 1_796_407_020_000,
  severity: 'low',
  worstWeather: null,
  temperatureLow: 31,
  temperatureHigh: 31,
  segmentIds: ['d1s0', 'd1s1', 'd1s2'],
};

const place = { label: 'North Platte, NE', lat: 41.14, lng: -100.76 };

const preferences = {
  drivingHoursPerDay: 8,
  driveTimePerLeg: 2,
  stopLength: 30,
  vehicleType: 'rv',
  avoidSevereWeather: true,
  scenicRoutes: false,
  avoidTolls: true,
  prioritizeEfficient: true,
};

/** The first record. */
const plain = {
  id: 'earlier',
  schemaVersion: 2,
  status: 'ACTIVE',
  origin: 'Ogallala, NE',
  destination: 'Kearney, NE',
  waypoints: [place],
  coordinates: { origin: { lat: 41.13, lng: -101.72 }, destination: { lat: 40.7, lng: -99.08 } },
  totalMiles: 148.9,
  totalHours: 2.45,
  distance: 239_598,
  duration: 8823,
  // The fifth place is the third one again.
  geometry: [
    [-101.72, 41.13],
    [-101.2, 41.12],
    [-100.76, 41.09],
    [-100.76, 41.14],
    [-100.76, 41.09],
    [-99.9, 40.86],
    [-99.08, 40.7],
  ],
  instructions: [
    { ...turn, instruction: 'Start on I-80 east.', type: 'depart', miles: 50.1, minutes: 52, lat: 41.13, lng: -101.72 },
    { ...turn, instruction: 'Take US-83 north.', miles: 3.5, minutes: 5, lat: 41.09, lng: -100.76 },
    { ...turn, instruction: 'You have arrived.', type: 'arrive', miles: 0, minutes: 0, lat: 41.14, lng: -100.76 },
    { ...turn, instruction: 'Start on US-83.', miles: 3.5, minutes: 5, lat: 41.14, lng: -100.76, legIndex: 1 },
    { ...turn, instruction: 'Take I-80 east.', miles: 91.9, minutes: 85, lat: 41.09, lng: -100.76, legIndex: 1 },
    { ...turn, instruction: 'Arrived.', type: 'arrive', miles: 0, minutes: 0, lat: 40.7, lng: -99.08, legIndex: 1 },
  ],
  segments: [ogallala, northPlatte, kearney],
  dayCards: [card],
  preferences,
  roads: { dataSource: 'Roadcast highway network', accuracyMetres: 1167 },
  notices: [{ code: 'weather_typical', message: 'Weather is what is typical for the date and hour.' }],
  createdAt: 1_796_390_000_000,
};

/** Vehicles have figures, tolls and ferries are counted, and freeways and ferries can be avoided. */
const withRoads = {
  ...plain,
  preferences: { ...preferences, avoidHighways: false, avoidFerries: true },
  vehicle: {
    heightFeet: 10,
    widthFeet: 8,
    lengthFeet: 31,
    weightPounds: 14_000,
    axles: 2,
    maxSpeedMph: 62,
    towing: false,
    propane: false,
    ignoredLimits: ['propane'],
  },
  tolls: { miles: 12.3, exact: true },
  ferries: { miles: 0, count: 0 },
};

/** Nights, pins, meals, and notes of a day. */
const withDays = {
  ...withRoads,
  waypoints: [{ ...place, role: 'stop', nights: 0, waypointIndex: 1 }],
  segments: [
    { ...ogallala, placeIndex: 0, meal: null },
    { ...northPlatte, placeIndex: 1, meal: 'lunch' },
    { ...kearney, placeIndex: 2, meal: null },
  ],
  dayCards: [{ ...card, sunrise: 1_796_392_000_000, sunset: 1_796_426_000_000, notes: [{ kind: 'weekend' }] }],
  pins: [
    {
      placeIndex: 1,
      location: 'North Platte, NE',
      arriveBy: 1_796_400_000_000,
      arrival: 1_796_399_820_000,
      timeZone: 'America/Chicago',
      kept: true,
    },
  ],
  pinRemedies: null,
  returnTrip: false,
  dutyCycle: null,
};

const laterWeather = {
  windFromDegrees: 315,
  windGust: 22,
  precipitationAmount: 0.01,
  snowChance: 5,
  snowAmount: 0,
  iceAmount: 0,
  filled: [],
  lack: null,
  heading: 95,
  relativeWind: { kind: 'tail', head: -7, cross: 5, crossFrom: 'left' },
  hazards: [],
};

/** The weather between stops, warnings and hazards. */
const withWeather = {
  ...withDays,
  segments: withDays.segments.map((segment) => ({ ...segment, ...laterWeather })),
  weatherPoints: [
    {
      ...weather,
      ...laterWeather,
      id: 'd1s0+1',
      day: 1,
      lat: 41.12,
      lng: -101.2,
      mile: 27.1,
      arrivalTime: 1_796_398_100_000,
      timeZone: 'America/Denver',
      timezoneCode: 'MT',
    },
  ],
  alerts: [],
  alertsState: { dataSource: 'National Weather Service', asOf: 1_796_390_000_000, lack: null },
  hazards: [],
};

/** What is wished at a place comes out again with a file. */
const withWishes = {
  ...withWeather,
  waypoints: [{ ...place, role: 'stop', nights: 0, minutes: 45, waypointIndex: 1 }],
};

/** Where each maneuver of the timed line begins. */
const begins = [0, 2, 3, 3, 4, 6];

/** The third record, the first that has a number: the line has its times. Its weather was never asked for again. */
const withTimes = {
  ...withWishes,
  recordVersion: 3,
  turn: null,
  elapsed: '?_af@_{TozDozD_js@kin@',
  instructions: plain.instructions.map((instruction, i) => ({ ...instruction, beginIndex: begins[i] ?? 0 })),
};

/** The fourth record: its weather has an hour, what is closed is noted, and notices are still sentences. */
const withSentences = {
  ...withTimes,
  recordVersion: 4,
  weatherAt: 1_796_392_800_000,
  closings: [
    {
      by: 'season',
      name: 'Tioga Pass (CA-120)',
      message: 'Tioga Pass (CA-120) is usually closed from mid-November to late May; around it 41 mi, 50 min more.',
      lat: 37.91,
      lng: -119.25,
      around: true,
      extraMiles: 41,
      extraMinutes: 50,
    },
  ],
  notices: [
    ...withTimes.notices,
    { code: 'road_closed', level: 'warning', message: 'Tioga Pass (CA-120) is closed. Check before you go.' },
  ],
};

/** The fifth record: notices and closings are codes with their facts. Nobody planned its fuel, and no note says whether there is none for certain. */
const withCodes = {
  ...withSentences,
  recordVersion: 5,
  dayCards: withSentences.dayCards.map((day) => ({
    ...day,
    notes: [{ kind: 'no-services', fromMile: 60, toMile: 125, lastTown: 'North Platte', nextTown: 'Lexington' }],
  })),
  closings: withSentences.closings.map(({ message: _, ...closing }) => ({
    ...closing,
    notice: {
      code: 'road_avoided',
      level: 'info',
      facts: {
        places: [
          {
            name: closing.name,
            ferry: false,
            limits: [],
            seasons: [{ from: '11-15', to: '05-25', approximate: true }],
          },
        ],
        extraMeters: 65_983,
        extraSeconds: 3000,
      },
    },
  })),
  notices: [
    {
      code: 'modeled_road',
      level: 'warning',
      facts: {
        stretches: [{ meters: 40_000, day: 1, from: 'North Platte, NE', to: 'Kearney, NE', mile: 60 }],
        moreMeters: 0,
      },
    },
  ],
};

/** The sixth record: fuel and tolls were planned, and nobody planned how it charges. */
const withFuel = {
  ...withCodes,
  recordVersion: 6,
  dayCards: withCodes.dayCards.map((day) => ({
    ...day,
    notes: day.notes.map((note) => ({ ...note, certain: true })),
  })),
  fuel: null,
  tollCosts: { roads: [], known: null, unknownMiles: 0 },
};

/** The seventh record: an electric trip says how it charges. Of its turns nobody noted what guidance says of them. */
const withCharging = {
  ...withFuel,
  recordVersion: 7,
  charging: earlierCharging,
};

/** The same trip, the oldest record first. */
export const earlierTrips = {
  plain,
  withRoads,
  withDays,
  withWeather,
  withWishes,
  withTimes,
  withSentences,
  withCodes,
  withFuel,
  withCharging,
} as const;
