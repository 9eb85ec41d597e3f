/** A published range test at a steady speed. */
export interface HighwayRangeTest {
  /** Id of the tested model in the facts, or of the closest one, with the difference explained in `note`. */
  readonly model: string;
  readonly mph: number;
  /** Range from full to empty. */
  readonly miles: number;
  /** Battery consumption as displayed by the vehicle; null if not reported. */
  readonly kwhPer100Miles: number | null;
  /** Outside temperature, degrees Fahrenheit: the midpoint of the tester's range; null if not reported. */
  readonly fahrenheit: number | null;
  /** Wind speed; null if not reported. */
  readonly windMph: number | null;
  /** Name of the tester. */
  readonly by: string;
  /** URL of the source page. */
  readonly address: string;
  /** `page`: read on the page. `list`: quoted, with the page's URL, in a public list of range tests. */
  readonly seen: 'page' | 'list';
  /** Date the source was read. */
  readonly read: string;
  /** Oddities and missing data; '' if none. */
  readonly note: string;
}

type Told = Partial<Pick<HighwayRangeTest, 'kwhPer100Miles' | 'fahrenheit' | 'windMph' | 'note'>>;

/** Returns a factory for tests with the same `seen` and `read`. */
export const testsSeen =
  (seen: HighwayRangeTest['seen'], read: string) =>
  (model: string, mph: number, miles: number, by: string, address: string, told: Told = {}): HighwayRangeTest => ({
    model,
    mph,
    miles,
    kwhPer100Miles: null,
    fahrenheit: null,
    windMph: null,
    by,
    address,
    seen,
    read,
    note: '',
    ...told,
  });
