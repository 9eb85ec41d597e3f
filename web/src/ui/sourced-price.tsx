import { agoText } from '../lib/ago.ts';
import { dollarsText } from '../lib/format.ts';
import { Badge } from './badge.tsx';
import { priceMark, priceSourceText, type ShownPrice } from './price-words.ts';

interface SourcedPriceProps {
  readonly price: ShownPrice;
  /** Whole dollars, for sums; pump prices have two decimals. */
  readonly whole?: boolean;
  /** Whether the source is shown next to it; otherwise it's in the tooltip and for screen readers. */
  readonly detail?: boolean;
}

/** A price with its source, and a badge for the station's own or an average. */
export function SourcedPrice({ price, whole = false, detail = false }: SourcedPriceProps) {
  const source = priceSourceText(price);
  // The badge already names one driver.
  const beside = price.kind === 'driver' && price.asOf !== null ? agoText(price.asOf) : source;
  return (
    // Position visually hidden text inside, so that it doesn't lengthen the page.
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

/** LIVE, AVG, one driver, or the date. */
export function PriceBadge({ price }: { readonly price: ShownPrice }) {
  const mark = priceMark(price);
  return mark && <Badge tone={mark.tone}>{mark.text}</Badge>;
}
