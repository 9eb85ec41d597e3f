import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ChargingSite,
  joinedPlugs,
  type NetworkPrice,
  networkName,
  readPrice,
  SAME_SITE_METERS,
} from '@roadcast/core/charging';
import type { ChargersFile } from '@roadcast/core/dataset';
import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { roundTo } from '@roadcast/core/units';
import type { Report } from '../files/problem.ts';
import { readSourceTree } from '../files/source-tree.ts';
import { type PlaceFormat, parsePlaces } from '../services/parse.ts';
import { type LaidPlace, layPlaces } from '../services/place.ts';
import { isChargingFile } from '../services/read.ts';
import type { ServiceRoads } from '../services/service-roads.ts';
import { noChargingFacts, readChargingFacts } from './facts.ts';
import type { ChargingFacts, WrittenSite } from './model.ts';
import { NETWORK_PRICES_FILE, parseNetworkPrices } from './network-prices.ts';

/** Charging site beside a highway, with its source line. */
export interface PlacedSite {
  readonly site: ChargingSite;
  readonly laid: LaidPlace<WrittenSite>;
}

/** Charging sites placed on the roads, and the networks' prices. */
export interface SurveyedCharging {
  readonly sites: readonly PlacedSite[];
  readonly networkPrices: readonly NetworkPrice[];
}

/** Format of the charging files: their kind, and the facts allowed after a line's `|`. */
export const chargingFormat: PlaceFormat<'charging', ChargingFacts> = {
  kinds: ['charging'],
  noFacts: noChargingFacts,
  readFacts: readChargingFacts,
};

/**
 * Reads the charging files and the networks' prices, and places each site on its drawn road. Reports every mistake.
 * @param sources folder of the hand-written facts. @throws the file system's error if they can't be read.
 */
export async function surveyCharging(sources: string, roads: ServiceRoads, report: Report): Promise<SurveyedCharging> {
  const texts = (await readSourceTree(join(sources, 'services'))).filter(({ file }) => isChargingFile(file));
  const written = texts
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap(({ file, text }) => parsePlaces(file, text, chargingFormat, report));
  const prices = await readFile(join(sources, NETWORK_PRICES_FILE), 'utf8');
  return { sites: placeSites(written, roads, report), networkPrices: parseNetworkPrices(prices, report) };
}

/** Places hand-written sites on the drawn roads. Reports and omits duplicates and sites that can't be placed. */
export function placeSites(written: readonly WrittenSite[], roads: ServiceRoads, report: Report): PlacedSite[] {
  const whole = written.filter((site) => {
    if (site.at === undefined) {
      report({
        file: site.file,
        line: site.line,
        level: 'error',
        text: 'no position: a charging site needs one',
      });
    }
    return site.at !== undefined && site.facts.plugs.length > 0;
  });
  const placed = layPlaces(whole, roads, report).map((laid) => ({ site: siteOf(laid), laid }));
  reportTwice(placed, report);
  return placed;
}

/** Returns the contents of `chargers.json`. */
export const chargersFile = ({ sites, networkPrices }: SurveyedCharging): ChargersFile => ({
  sites: sites.map(({ site }) => site),
  networkPrices,
});

function siteOf({ id, at: [lng, lat], written }: LaidPlace<WrittenSite>): ChargingSite {
  const { facts, source } = written;
  return {
    id,
    lat: roundTo(lat, 5),
    lng: roundTo(lng, 5),
    name: written.name,
    network: networkName(facts.network),
    address: facts.address,
    city: facts.town,
    state: written.state,
    phone: facts.phone,
    plugs: joinedPlugs(facts.plugs),
    access: facts.access,
    open24Hours: facts.allNight || null,
    hours: facts.hours,
    pullThrough: facts.pullThrough || null,
    hotel: facts.hotel,
    pricing: facts.price,
    price: readPrice(facts.price),
    source: source.words,
    asOf: source.asOf,
    approximate: written.approximate,
    page: null,
  };
}

/** Reports duplicate sites: same network, and as close together as the chargers of one site. */
function reportTwice(placed: readonly PlacedSite[], report: Report): void {
  const byLatitude = placed.toSorted((a, b) => a.site.lat - b.site.lat);
  for (const [i, one] of byLatitude.entries()) {
    for (let k = i + 1; k < byLatitude.length; k++) {
      const other = at(byLatitude, k);
      if (distanceMeters([one.site.lng, one.site.lat], [one.site.lng, other.site.lat]) > SAME_SITE_METERS) break;
      if (one.site.network !== other.site.network) continue;
      if (distanceMeters(toLngLat(one.site), toLngLat(other.site)) > SAME_SITE_METERS) continue;
      const { file, line } = other.laid.written;
      const { written } = one.laid;
      const text = `this site is already in ${written.file}:${written.line}: remove one of the two`;
      report({ file, line, level: 'error', text });
    }
  }
}
