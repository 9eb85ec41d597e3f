import { agoText } from '../lib/ago.ts';
import { dollarsText } from '../lib/format.ts';
import { Badge } from './badge.tsx';
import { priceMark, priceSourceText, type ShownPrice } from './price-words.ts';

interface SourcedPriceProps {
  readonly price: ShownPrice;
  /** Decimals of a price at the pump are two; of a sum none. */
  readonly whole?: boolean;
  /** Whether the source stands beside it; otherwise it is in the tooltip and there for screen readers. */
  readonly detail?: boolean;
}

/** A price with the badge that says whether it is this station's own or an average, and with its source. */
export function SourcedPrice({ price, whole = false, detail = false }: SourcedPriceProps) {
  const source = priceSourceText(price);
  // The badge says already that it was one driver.
  const beside = price.kind === 'driver' && price.asOf !== null ? agoText(price.asOf) : source;
  return (
    // What is hidden from eyes stands inside of it, so that it makes no page longer.
    <span
      className="figures relative inline-flex flex-wrap items-baseline gap-x-1.5"
      {...(!detail && { title: source })}
    >
      <span className="font-bold">{dollarsText(price.value, whole ? 0 : 2)}</span>
      <PriceBadge price={price} />
      {detail ? <span className="text-muted text-sm">{beside}</span> : <span className="sr-only">{source}</span>}
    </span>
  );
}

/** LIVE, AVG, that one driver said so, or of which day it is. */
export function PriceBadge({ price }: { readonly price: ShownPrice }) {
  const mark = priceMark(price);
  return mark && <Badge tone={mark.tone}>{mark.text}</Badge>;
}
