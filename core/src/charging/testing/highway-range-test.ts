/** A published test of how far a vehicle goes at a steady speed. */
export interface HighwayRangeTest {
  /** Id of the model among the facts, or of the one that comes closest: `note` says where it differs. */
  readonly model: string;
  readonly mph: number;
  /** From full to empty. */
  readonly miles: number;
  /** From the battery, as the vehicle showed it; null where it is not told. */
  readonly kwhPer100Miles: number | null;
  /** Outside temperature, degrees Fahrenheit: the middle of the range that the tester gives; null where none is given. */
  readonly fahrenheit: number | null;
  /** Null where it is not told. */
  readonly windMph: number | null;
  /** Who drove. */
  readonly by: string;
  /** The page that says so. */
  readonly address: string;
  /** `page`: it was opened. `list`: a public list of tested ranges that was opened quotes it and gives its address. */
  readonly seen: 'page' | 'list';
  /** The day on which it was read. */
  readonly read: string;
  /** What is odd or not told; '' for nothing. */
  readonly note: string;
}

type Told = Partial<Pick<HighwayRangeTest, 'kwhPer100Miles' | 'fahrenheit' | 'windMph' | 'note'>>;

/** Makes rows of tests that were all seen in one way and read on one day. */
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
