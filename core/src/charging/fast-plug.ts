import { type ChargingPlugs, type ChargingSite, type Connector, isFastConnector } from './model.ts';

/** US AC charging tops out at 19.2 kW (80 A at 240 V): anything above is DC. */
const MOST_AC_KW = 20;

/** Returns whether a plug charges with DC: a NACS plug at a hotel may be AC only. */
export const isFastPlug = ({ connector, kilowatts }: ChargingPlugs): boolean =>
  isFastConnector(connector) && (kilowatts === null || kilowatts >= MOST_AC_KW);

/** Requirements for a site's plugs; missing ones don't apply. */
export interface PlugWish {
  /** Any of these; empty matches all. */
  readonly connectors?: readonly Connector[];
  readonly minKilowatts?: number;
  readonly fastOnly?: boolean;
}

/**
 * Returns whether a site has a plug meeting all requirements at once. A plug of unknown power fails any minimum power;
 * the caller can count the sites this hides.
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
