import { type ChargingPlugs, type ChargingSite, type Connector, isFastConnector } from './model.ts';

/** Alternating current ends at 19.2 kW in the US (80 A at 240 V): above it charging is direct. */
const MOST_AC_KW = 20;

/** @returns whether a plug charges with direct current: a NACS plug at a hotel may have alternating current alone. */
export const isFastPlug = ({ connector, kilowatts }: ChargingPlugs): boolean =>
  isFastConnector(connector) && (kilowatts === null || kilowatts >= MOST_AC_KW);

/** What is wished of the plugs of a site; what is left out does not count. */
export interface PlugWish {
  /** Any of these. None for all of them. */
  readonly connectors?: readonly Connector[];
  readonly minKilowatts?: number;
  readonly fastOnly?: boolean;
}

/**
 * @returns whether a site has a plug that is all of what is wished at once. A plug of unknown power does not have the least power: who asks
 * can count what that hides.
 */
export function hasPlug({ plugs }: Pick<ChargingSite, 'plugs'>, wish: PlugWish): boolean {
  const { connectors = [], minKilowatts = 0, fastOnly = false } = wish;
  return plugs.some(
    (plug) =>
      (connectors.length === 0 || connectors.includes(plug.connector)) &&
      (minKilowatts <= 0 || (plug.kilowatts !== null && plug.kilowatts >= minKilowatts)) &&
      (!fastOnly || isFastPlug(plug)),
  );
}
