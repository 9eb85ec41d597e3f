/** The map's colours as data; one value per theme. */
export interface MapPalette {
  readonly name: 'paper' | 'night';
  /** Everything that is not one of the states: sea, lakes, neighbours. */
  readonly beyond: string;
  /** Four tints for the states, so that no two neighbours look alike. */
  readonly land: readonly [string, string, string, string];
  readonly border: string;
  readonly coast: string;
  readonly highway: string;
  readonly highwayCasing: string;
  readonly place: string;
  readonly placeDot: string;
  readonly halo: string;
  readonly stateName: string;
  readonly stopName: string;
  readonly route: string;
  readonly routeCasing: string;
  readonly routeGlow: string;
  readonly shield: { readonly crown: string; readonly body: string; readonly edge: string; readonly text: string };
}

/** An atlas page in the last light. */
export const paper: MapPalette = {
  name: 'paper',
  beyond: '#d9e3ea',
  land: ['#fcf9f2', '#f7f3e6', '#f3f5ec', '#faf1e8'],
  border: '#b9b3a4',
  coast: '#9fb3c1',
  highway: '#e3b873',
  highwayCasing: '#c79a54',
  place: '#2b3946',
  placeDot: '#4a5764',
  halo: '#fdfaf3',
  stateName: '#8d8674',
  stopName: '#0b2f57',
  route: '#1a66c2',
  routeCasing: '#ffffff',
  routeGlow: '#0b4f9333',
  shield: { crown: '#b3261e', body: '#2a5f9e', edge: '#ffffff', text: '#ffffff' },
};

/** The same page by the dashboard's light. */
export const night: MapPalette = {
  name: 'night',
  beyond: '#0a1119',
  land: ['#16202b', '#182430', '#1a2531', '#17222f'],
  border: '#34465a',
  coast: '#2c3e50',
  highway: '#6d5a37',
  highwayCasing: '#3a3327',
  place: '#c9d5e0',
  placeDot: '#8fa2b5',
  halo: '#121b25',
  stateName: '#6f8296',
  stopName: '#ffffff',
  route: '#5aa7f5',
  routeCasing: '#0a1119',
  routeGlow: '#5aa7f540',
  shield: { crown: '#8f3a36', body: '#2c4b6e', edge: '#8fa2b5', text: '#e6edf4' },
};
