import type { ChargingStop } from '@roadcast/contract';
import { chargingTexts } from '@roadcast/messages/charging';
import { listText } from '../../lib/lists.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import { chargeFacts, chargeTitle, secondWords, siteTown } from '../../lib/words/charging-words.ts';
import { priceSourceText } from '../../ui/price-words.ts';

const { stop: words } = chargingTexts;

/** Returns a charging stop's details, without its title, as plain text. */
export const chargeDetails = (stop: ChargingStop, unit: DistanceUnit): string =>
  listText([
    stop.site ? siteTown(stop.site) : '',
    ...chargeFacts(stop),
    stop.cost ? priceSourceText(stop.cost) : '',
    stop.kind === 'site' && !stop.second ? words.noSecond : secondWords(stop, unit),
  ]);

/** Describes a charging stop as plain text. */
export const chargeRemark = (stop: ChargingStop, unit: DistanceUnit): string =>
  [listText([chargeTitle(stop), chargeDetails(stop, unit)]), stop.kind === 'range' ? words.rangeNote : '']
    .filter(Boolean)
    .join('. ');
