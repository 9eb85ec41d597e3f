export interface Band {
  readonly fill: string;
  readonly edge: string;
}

export interface ShieldColors {
  readonly body: string;
  readonly edge: string;
  readonly text: string;
}

/** Map colors, independent of the tile schema. */
export interface MapPalette {
  readonly name: 'paper' | 'night';
  /** Sea, and lakes drawn as part of it: the Great Lakes and lakes abroad. */
  readonly beyond: string;
  /** Neighboring countries' land, visible but subdued. */
  readonly abroad: string;
  /** Four tints for the states, so no two neighbors share one. */
  readonly land: readonly [string, string, string, string];
  readonly border: string;
  readonly county: string;
  readonly coast: string;
  readonly water: { readonly fill: string; readonly shore: string; readonly text: string };
  readonly park: { readonly fill: string; readonly text: string };
  readonly wood: string;
  /** Land under streets, slightly darker to make streets easier to see. */
  readonly streetLand: string;
  /** Residential areas. */
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
  readonly tripLine: string;
  readonly lineCasing: string;
  readonly lineGlow: string;
  /** Color between the gray stripes of a line with unknown weather. */
  readonly lineHatch: string;
  /** Weather alerts along a line, in a color no weather scale uses. */
  readonly alert: string;
  readonly shields: {
    readonly interstate: ShieldColors & { readonly crown: string };
    readonly us: ShieldColors;
    readonly state: ShieldColors;
  };
}

type Colors = Omit<MapPalette, 'name'>;

/** Color in the light and the dark theme. */
type Pair = readonly [paper: string, night: string];
type Themed<Part> = Part extends string ? Pair : { readonly [Name in keyof Part]: Themed<Part[Name]> };

const colors: Themed<Colors> = {
  beyond: ['#d5e1e9', '#0a1119'],
  abroad: ['#eceae4', '#111922'],
  land: [
    ['#fcf9f2', '#1a2633'],
    ['#f7f3e6', '#1c2a38'],
    ['#f3f5ec', '#1e2b39'],
    ['#faf1e8', '#1b2836'],
  ],
  border: ['#aaa390', '#50677e'],
  county: ['#d6cfbd', '#263544'],
  coast: ['#9fb3c1', '#2c3e50'],
  water: { fill: ['#cddde8', '#0d1822'], shore: ['#a9c0cf', '#2a3e50'], text: ['#47718f', '#6f9ab8'] },
  park: { fill: ['#dfe8cf', '#1a2c28'], text: ['#4d6f35', '#86ad7b'] },
  wood: ['#e9eedd', '#18282a'],
  streetLand: ['#f7f3e8', '#17212c'],
  town: ['#f1eadc', '#1c2835'],
  building: { fill: ['#e6dece', '#202d3a'], edge: ['#d5cab5', '#2a3947'] },
  rail: ['#c3bcae', '#3a4857'],
  roads: {
    freeway: { fill: ['#e3b873', '#7d673e'], edge: ['#c0924a', '#3a3327'] },
    toll: { fill: ['#a9c18d', '#5c7350'], edge: ['#7d9c60', '#2b3628'] },
    us: { fill: ['#e4b1a0', '#6d4d45'], edge: ['#c98f7b', '#352825'] },
    main: { fill: ['#f3e3bd', '#4a4a45'], edge: ['#c9b88f', '#262d33'] },
    street: { fill: ['#fffefb', '#2c3946'], edge: ['#cdc3af', '#1b2530'] },
    path: ['#cbbfa6', '#3a4651'],
    ferry: ['#6f93ab', '#4f748f'],
    name: ['#5d5547', '#a9b6c2'],
  },
  place: ['#2b3946', '#c9d5e0'],
  placeDot: ['#4a5764', '#8fa2b5'],
  halo: ['#fdfaf3', '#121b25'],
  stateName: ['#8d8674', '#8496a8'],
  countyName: ['#9c937f', '#5a6b7d'],
  stopName: ['#0b2f57', '#ffffff'],
  tripLine: ['#1a66c2', '#5aa7f5'],
  lineCasing: ['#ffffff', '#0a1119'],
  lineGlow: ['#0b4f9333', '#5aa7f540'],
  lineHatch: ['#ffffff', '#0a1119'],
  alert: ['#8a1c7c', '#f0a3e6'],
  shields: {
    interstate: {
      crown: ['#b3261e', '#8f3a36'],
      body: ['#2a5f9e', '#2c4b6e'],
      edge: ['#ffffff', '#8fa2b5'],
      text: ['#ffffff', '#e6edf4'],
    },
    us: { body: ['#ffffff', '#26323e'], edge: ['#2b3440', '#94a5b5'], text: ['#1d2732', '#e6edf4'] },
    state: { body: ['#ffffff', '#1d2833'], edge: ['#5c6773', '#71828f'], text: ['#1d2732', '#d5dee6'] },
  },
};

const isPair = (value: unknown): value is Pair => Array.isArray(value) && typeof value[0] === 'string';

/** Returns the colors of one theme in the same structure. */
function inTheme(themed: Themed<Colors>, theme: 0 | 1): Colors {
  const pick = (value: unknown): unknown => {
    if (isPair(value)) return value[theme];
    if (Array.isArray(value)) return value.map(pick);
    return Object.fromEntries(Object.entries(value as object).map(([part, own]) => [part, pick(own)]));
  };
  return pick(themed) as Colors;
}

/** Light theme, like an atlas page at dusk. */
export const paper: MapPalette = { name: 'paper', ...inTheme(colors, 0) };

/** Dark theme, like the same page by dashboard light. */
export const night: MapPalette = { name: 'night', ...inTheme(colors, 1) };
