import { type ChargingPlugs, type ChargingSite, type Connector, isFastConnector } from './model.ts';

/** Upper bound of AC power: US AC charging tops out at 19.2 kW (80 A at 240 V), so anything above is DC. */
const MOST_AC_KW = 20;

/** Returns whether a plug charges with DC. NACS plugs may be AC only, for example at hotels. */
export const isFastPlug = ({ connector, kilowatts }: ChargingPlugs): boolean =>
  isFastConnector(connector) && (kilowatts === null || kilowatts >= MOST_AC_KW);

/** Requirements for a site's plugs; absent requirements don't apply. */
export interface PlugWish {
  /** Accepted connectors; empty accepts all. */
  readonly connectors?: readonly Connector[];
  readonly minKilowatts?: number;
  readonly fastOnly?: boolean;
}

/** Returns whether a single plug of a site meets all requirements. A plug of unknown power fails any minimum power. */
export function hasPlug({ plugs }: Pick<ChargingSite, 'plugs'>, wish: PlugWish): boolean {
  const { connectors = [], minKilowatts = 0, fastOnly = false } = wish;
  return plugs.some(
    (plug) =>
      (connectors.length === 0 || connectors.includes(plug.connector)) &&
      (minKilowatts <= 0 || (plug.kilowatts !== null && plug.kilowatts >= minKilowatts)) &&
      (!fastOnly || isFastPlug(plug)),
  );
}
