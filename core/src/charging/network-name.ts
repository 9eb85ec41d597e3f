/** Network names by normalized spelling (letters and digits only); '' for sites without a network. */
const names: Readonly<Record<string, string>> = {
  nonnetworked: '',
  none: '',
  unknown: '',
  chargepointnetwork: 'ChargePoint',
  chargepoint: 'ChargePoint',
  evgonetwork: 'EVgo',
  evgo: 'EVgo',
  electrifyamerica: 'Electrify America',
  tesla: 'Tesla',
  teslainc: 'Tesla',
  teslamotors: 'Tesla',
  teslasupercharger: 'Tesla',
  supercharger: 'Tesla',
  tesladestination: 'Tesla Destination',
  tesladestinationcharging: 'Tesla Destination',
  tesladestinationcharger: 'Tesla Destination',
  blinknetwork: 'Blink',
  blinkcharging: 'Blink',
  blink: 'Blink',
  shellrecharge: 'Shell Recharge',
  greenlots: 'Shell Recharge',
  rivianadventure: 'Rivian Adventure Network',
  rivianadventurenetwork: 'Rivian Adventure Network',
  rivianwaypoints: 'Rivian Waypoints',
  fcn: 'Francis Energy',
  francisenergy: 'Francis Energy',
  bppulse: 'bp pulse',
  '7charge': '7Charge',
  circlek: 'Circle K Charge',
  circlekcharge: 'Circle K Charge',
  fordcharge: 'Ford Charge',
  fplev: 'FPL EVolution',
  fplevolution: 'FPL EVolution',
  rede: 'Red E',
  chargelab: 'ChargeLab',
  electricera: 'Electric Era',
  evgateway: 'EV Gateway',
  evconnect: 'EV Connect',
  evcs: 'EVCS',
  ionna: 'IONNA',
  abm: 'ABM',
  flo: 'FLO',
  opconnect: 'OpConnect',
  kwikcharge: 'Kwik Charge',
  envirospark: 'EnviroSpark',
  applegreen: 'Applegreen',
};

/**
 * Returns a network's name as drivers use it; null without a network.
 * @param written the source's spelling: 'eVgo Network', 'SHELL_RECHARGE', 'Tesla, Inc.'.
 */
export function networkName(written: string | null | undefined): string | null {
  const text = (written ?? '').trim();
  const key = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (key === '') return null;
  const known = Object.hasOwn(names, key) ? names[key] : undefined;
  if (known !== undefined) return known === '' ? null : known;
  return /^[A-Z0-9_]{4,}$/.test(text) ? titled(text) : text.slice(0, 60);
}

/** Converts an uppercase code to a name: 'GRAVITI_ENERGY' becomes Graviti Energy. */
const titled = (code: string): string =>
  code
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
