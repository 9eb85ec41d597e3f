import type { Sourced } from '@roadcast/core/sourced';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { fuelTexts } from '@roadcast/messages/fuel';
import { deviceDate } from '../lib/dates.ts';
import { dollarsText } from '../lib/format.ts';
import { Badge } from './badge.tsx';

const words = fuelTexts.price;

/** A price of this age is LIVE; specification and issue 16. */
const LIVE_MS = 24 * MILLISECONDS_PER_HOUR;

/** A price with where it comes from; one without cannot be shown. */
export interface ShownPrice extends Sourced<number> {
  /** Whether it is the station's own, of the last 24 hours. Left out where nobody says: then its age and its kind decide. */
  readonly live?: boolean;
  /** Whose price it is; an average where left out and measured over an area. */
  readonly kind?: 'feed' | 'drivers' | 'driver' | 'average';
}

/** @returns whether a price is the station's own and fresh. */
const isLive = ({ live, kind, asOf }: ShownPrice, now: number): boolean =>
  live ?? (kind !== undefined && kind !== 'average' && kind !== 'driver' && asOf !== null && now - asOf < LIVE_MS);

/** @returns who says a price, and when: 'AAA, Nov 23'. */
export const priceSourceText = ({ source, asOf }: Pick<ShownPrice, 'source' | 'asOf'>): string =>
  asOf === null ? source : words.sourceAndDate({ source, date: deviceDate(asOf) });

interface SourcedPriceProps {
  readonly price: ShownPrice;
  /** Decimals of a price at the pump are two; of a sum none. */
  readonly whole?: boolean;
}

/** A price with the badge that says whether it is this station's own or an average, and with its source for whoever asks. */
export function SourcedPrice({ price, whole = false }: SourcedPriceProps) {
  const source = priceSourceText(price);
  return (
    <span className="figures inline-flex items-baseline gap-1.5" title={source}>
      <span className="font-bold">{dollarsText(price.value, whole ? 0 : 2)}</span>
      <PriceBadge price={price} />
      <span className="sr-only">{source}</span>
    </span>
  );
}

/** LIVE, AVG, or that one driver said so. */
export function PriceBadge({ price }: { readonly price: ShownPrice }) {
  if (isLive(price, Date.now())) return <Badge tone="good">{words.live}</Badge>;
  if (price.kind === 'driver') return <Badge tone="caution">{words.oneDriver}</Badge>;
  if (price.kind === undefined || price.kind === 'average') return <Badge>{words.average}</Badge>;
  return null;
}
