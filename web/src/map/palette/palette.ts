/** A line with a darker edge. */
export interface Band {
  readonly fill: string;
  readonly edge: string;
}

/** The colours of a road sign. */
export interface ShieldColours {
  readonly body: string;
  readonly edge: string;
  readonly text: string;
}

/** The map's colours as data; one value per theme. Every schema is drawn from these. */
export interface MapPalette {
  readonly name: 'paper' | 'night';
  /** Everything that is not one of the states: the sea and the neighbours. */
  readonly beyond: string;
  /** Four tints for the states, so that no two neighbours look alike. */
  readonly land: readonly [string, string, string, string];
  readonly border: string;
  readonly county: string;
  readonly coast: string;
  readonly water: { readonly fill: string; readonly shore: string; readonly text: string };
  readonly park: { readonly fill: string; readonly text: string };
  readonly wood: string;
  /** The land under streets: a shade darker, so that they stand out. */
  readonly streetLand: string;
  /** Streets of houses, and houses. */
  readonly town: string;
  readonly building: Band;
  readonly rail: string;
  readonly roads: {
    readonly freeway: Band;
    readonly toll: Band;
    readonly us: Band;
    readonly main: Band;
    readonly street: Band;
    readonly path: string;
    readonly ferry: string;
    readonly name: string;
  };
  readonly place: string;
  readonly placeDot: string;
  readonly halo: string;
  readonly stateName: string;
  readonly countyName: string;
  readonly stopName: string;
  readonly route: string;
  readonly routeCasing: string;
  readonly routeGlow: string;
  readonly shields: {
    readonly interstate: ShieldColours & { readonly crown: string };
    readonly us: ShieldColours;
    readonly state: ShieldColours;
  };
}

/** An atlas page in the last light. */
export const paper: MapPalette = {
  name: 'paper',
  beyond: '#d5e1e9',
  land: ['#fcf9f2', '#f7f3e6', '#f3f5ec', '#faf1e8'],
  border: '#aaa390',
  county: '#d6cfbd',
  coast: '#9fb3c1',
  water: { fill: '#cddde8', shore: '#a9c0cf', text: '#47718f' },
  park: { fill: '#dfe8cf', text: '#4d6f35' },
  wood: '#e9eedd',
  streetLand: '#f7f3e8',
  town: '#f1eadc',
  building: { fill: '#e6dece', edge: '#d5cab5' },
  rail: '#c3bcae',
  roads: {
    freeway: { fill: '#e3b873', edge: '#c0924a' },
    toll: { fill: '#a9c18d', edge: '#7d9c60' },
    us: { fill: '#e4b1a0', edge: '#c98f7b' },
    main: { fill: '#f3e3bd', edge: '#c9b88f' },
    street: { fill: '#fffefb', edge: '#cdc3af' },
    path: '#cbbfa6',
    ferry: '#6f93ab',
    name: '#5d5547',
  },
  place: '#2b3946',
  placeDot: '#4a5764',
  halo: '#fdfaf3',
  stateName: '#8d8674',
  countyName: '#9c937f',
  stopName: '#0b2f57',
  route: '#1a66c2',
  routeCasing: '#ffffff',
  routeGlow: '#0b4f9333',
  shields: {
    interstate: { crown: '#b3261e', body: '#2a5f9e', edge: '#ffffff', text: '#ffffff' },
    us: { body: '#ffffff', edge: '#2b3440', text: '#1d2732' },
    state: { body: '#ffffff', edge: '#5c6773', text: '#1d2732' },
  },
};

/** The same page by the dashboard's light. */
export const night: MapPalette = {
  name: 'night',
  beyond: '#0a1119',
  land: ['#16202b', '#182430', '#1a2531', '#17222f'],
  border: '#41566c',
  county: '#263544',
  coast: '#2c3e50',
  water: { fill: '#0d1822', shore: '#2a3e50', text: '#6f9ab8' },
  park: { fill: '#1a2c28', text: '#86ad7b' },
  wood: '#18282a',
  streetLand: '#17212c',
  town: '#1c2835',
  building: { fill: '#202d3a', edge: '#2a3947' },
  rail: '#3a4857',
  roads: {
    freeway: { fill: '#7d673e', edge: '#3a3327' },
    toll: { fill: '#5c7350', edge: '#2b3628' },
    us: { fill: '#6d4d45', edge: '#352825' },
    main: { fill: '#4a4a45', edge: '#262d33' },
    street: { fill: '#2c3946', edge: '#1b2530' },
    path: '#3a4651',
    ferry: '#4f748f',
    name: '#a9b6c2',
  },
  place: '#c9d5e0',
  placeDot: '#8fa2b5',
  halo: '#121b25',
  stateName: '#6f8296',
  countyName: '#5a6b7d',
  stopName: '#ffffff',
  route: '#5aa7f5',
  routeCasing: '#0a1119',
  routeGlow: '#5aa7f540',
  shields: {
    interstate: { crown: '#8f3a36', body: '#2c4b6e', edge: '#8fa2b5', text: '#e6edf4' },
    us: { body: '#26323e', edge: '#94a5b5', text: '#e6edf4' },
    state: { body: '#1d2833', edge: '#71828f', text: '#d5dee6' },
  },
};
