import { agoText } from '../lib/ago.ts';
import { dollarsText } from '../lib/format.ts';
import { Badge } from './badge.tsx';
import { priceMark, priceSourceText, type ShownPrice } from './price-words.ts';

interface SourcedPriceProps {
  readonly price: ShownPrice;
  /** Whether to show whole dollars, for sums. Pump prices have two decimals. */
  readonly whole?: boolean;
  /** Whether to show the source next to the price; otherwise, it's in the tooltip and for screen readers. */
  readonly detail?: boolean;
}

/** Price with its source and badge. */
export function SourcedPrice({ price, whole = false, detail = false }: SourcedPriceProps) {
  const source = priceSourceText(price);
  // The badge already says 'one driver', so show only the age.
  const beside = price.kind === 'driver' && price.asOf !== null ? agoText(price.asOf) : source;
  return (
    // Positioned, so visually hidden text inside doesn't lengthen the page.
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

/** Price badge: LIVE, AVG, one driver, or the date; none if undated. */
export function PriceBadge({ price }: { readonly price: ShownPrice }) {
  const mark = priceMark(price);
  return mark && <Badge tone={mark.tone}>{mark.text}</Badge>;
}
