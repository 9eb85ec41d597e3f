/** Full words for abbreviations on signs and in street names. Keys are lowercase without periods. */

type ShortForms = Readonly<Record<string, string>>;

/** Street types of US addresses that appear on signs (https://pe.usps.com/text/pub28/28apc_002.htm). */
export const streetTypes: ShortForms = {
  aly: 'Alley',
  av: 'Avenue',
  ave: 'Avenue',
  bl: 'Boulevard',
  blvd: 'Boulevard',
  br: 'Bridge',
  brg: 'Bridge',
  byp: 'Bypass',
  cir: 'Circle',
  cres: 'Crescent',
  cswy: 'Causeway',
  ct: 'Court',
  cv: 'Cove',
  dr: 'Drive',
  expwy: 'Expressway',
  expy: 'Expressway',
  ext: 'Extension',
  fwy: 'Freeway',
  hwy: 'Highway',
  ln: 'Lane',
  pkwy: 'Parkway',
  pky: 'Parkway',
  pl: 'Place',
  plz: 'Plaza',
  rd: 'Road',
  rt: 'Route',
  rte: 'Route',
  sq: 'Square',
  st: 'Street',
  ter: 'Terrace',
  terr: 'Terrace',
  tpk: 'Turnpike',
  tpke: 'Turnpike',
  trl: 'Trail',
  xing: 'Crossing',
};

export const directions: ShortForms = {
  n: 'North',
  s: 'South',
  e: 'East',
  w: 'West',
  ne: 'Northeast',
  nw: 'Northwest',
  se: 'Southeast',
  sw: 'Southwest',
};

/** Abbreviations expanded in any position. */
export const anywhere: ShortForms = {
  bch: 'Beach',
  conn: 'Connector',
  ctr: 'Center',
  gdns: 'Gardens',
  hts: 'Heights',
  intl: 'International',
  jct: 'Junction',
  jr: 'Junior',
  mem: 'Memorial',
  mtn: 'Mountain',
  natl: 'National',
  pt: 'Point',
  sr: 'Senior',
  spgs: 'Springs',
  univ: 'University',
  vly: 'Valley',
};

/** Abbreviations expanded only before a name: ranks, saints and the first words of town names. */
export const before: ShortForms = {
  capt: 'Captain',
  col: 'Colonel',
  cpl: 'Corporal',
  dr: 'Doctor',
  ft: 'Fort',
  gen: 'General',
  gov: 'Governor',
  lt: 'Lieutenant',
  maj: 'Major',
  mt: 'Mount',
  pres: 'President',
  rev: 'Reverend',
  sgt: 'Sergeant',
  st: 'Saint',
  ste: 'Sainte',
};

/**
 * Words before a number that are part of a road's name, as written: Texas ranch, park and spur roads (TxDOT's highway
 * designations), and routes within a name.
 */
export const beforeNumbers: ShortForms = {
  FM: 'Farm to Market Road',
  LP: 'Loop',
  PR: 'Park Road',
  RE: 'Recreational Road',
  RM: 'Ranch to Market Road',
  RR: 'Ranch Road',
  SL: 'State Loop',
  SS: 'State Spur',
  US: 'U.S.',
};

/** Nebraska's short highways by the letter before the number. */
export const nebraskaLetters: ShortForms = { S: 'Spur', L: 'Link' };

/** Designations between a state and a number, as in 'TX Loop 1' and 'GA Spur 10'. */
export const designations: readonly string[] = [
  'bus',
  'business',
  'bypass',
  'connector',
  'link',
  'loop',
  'park',
  'recreation',
  'spur',
  'truck',
];

/** Designations before which 'NE' means Nebraska. In 'NE Loop 410', NE means northeast. */
export const nebraskaDesignations: readonly string[] = ['link', 'recreation', 'spur'];

/** Words that may precede a saint, as in 'Port St Lucie', 'Mt St Helens' and 'Sault Ste Marie'. */
export const beforeSaints: readonly string[] = [
  'bay',
  'big',
  'cape',
  'fort',
  'ft',
  'isle',
  'lake',
  'little',
  'lower',
  'mount',
  'mt',
  'new',
  'old',
  'point',
  'port',
  'pt',
  'rev',
  'sault',
  'upper',
];

/** Route modifiers next to a road number. */
export const plates: ShortForms = {
  alt: 'Alternate',
  alternate: 'Alternate',
  bl: 'Business Loop',
  bs: 'Business Spur',
  bus: 'Business',
  business: 'Business',
  byp: 'Bypass',
  bypass: 'Bypass',
  conn: 'Connector',
  connector: 'Connector',
  express: 'Express',
  loop: 'Loop',
  scenic: 'Scenic',
  spur: 'Spur',
  toll: 'Toll',
  trk: 'Truck',
  truck: 'Truck',
};

/** Signed directions of numbered roads. */
export const signedDirections = {
  n: 'north',
  nb: 'north',
  north: 'north',
  northbound: 'north',
  s: 'south',
  sb: 'south',
  south: 'south',
  southbound: 'south',
  e: 'east',
  eb: 'east',
  east: 'east',
  eastbound: 'east',
  w: 'west',
  wb: 'west',
  west: 'west',
  westbound: 'west',
} as const;

/** States by postal code. */
export const states: ShortForms = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MS: 'Mississippi',
  MT: 'Montana',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
};
