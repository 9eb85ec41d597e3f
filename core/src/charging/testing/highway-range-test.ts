/** A published range test at a steady speed. */
export interface HighwayRangeTest {
  /** Id of the model in the facts, or of the closest one: `note` explains the difference. */
  readonly model: string;
  readonly mph: number;
  /** From full to empty. */
  readonly miles: number;
  /** From the battery, as displayed by the vehicle; null if not reported. */
  readonly kwhPer100Miles: number | null;
  /** Outside temperature, degrees Fahrenheit: the middle of the tester's range; null if not reported. */
  readonly fahrenheit: number | null;
  /** Null if not reported. */
  readonly windMph: number | null;
  /** Tester. */
  readonly by: string;
  /** Source page. */
  readonly address: string;
  /** `page`: it was opened. `list`: quoted, with its address, by a public list of range tests that was opened. */
  readonly seen: 'page' | 'list';
  /** Date it was read. */
  readonly read: string;
  /** Oddities and missing data; '' if none. */
  readonly note: string;
}

type Told = Partial<Pick<HighwayRangeTest, 'kwhPer100Miles' | 'fahrenheit' | 'windMph' | 'note'>>;

/** Builds rows of tests with the same `seen` and `read`. */
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
