import { gpxOf, icsOf } from '@roadcast/core/exchange';
import { calendarTexts } from '@roadcast/messages/calendar';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleChargingStop, sampleElectricTrip } from '../../lib/testing/sample-charging.ts';
import { chargeRemark } from './charge-remark.ts';
import { costWords } from './document-costs.tsx';
import { DocumentStops } from './document-stops.tsx';
import { tripForExport } from './trip-for-export.ts';

const trip = sampleElectricTrip();
const unknown = sampleChargingStop({
  id: 'c2',
  kind: 'range',
  site: null,
  within: { fromMile: 340, toMile: 390 },
  mile: 360,
  segmentId: null,
  time: (trip.segments[2]?.arrivalTime ?? 0) - 3_600_000,
  cost: null,
  second: null,
});
const charge = '24 min, 14% to 76%, 46 kWh';

/** Unfolds calendar lines and removes escapes. */
const unfolded = (text: string): string => text.replaceAll('\r\n ', '').replaceAll('\\', '');

/** Returns the markup of the stops on paper. */
const onPaper = (undated: boolean): string =>
  renderToStaticMarkup(
    createElement(DocumentStops, {
      day: 1,
      stops: trip.segments,
      fuel: [],
      charging: [sampleChargingStop(), unknown],
      unit: 'miles',
      undated,
    }),
  );

describe('exported charging stops', () => {
  it('are at their site in GPX and in the calendar, with minutes and charges', () => {
    const taken = tripForExport(trip);
    expect(taken.stops[1]).toMatchObject({
      name: 'Coralville Supercharger, Coralville, IA',
      lat: 41.69,
      lng: -91.6,
      kind: 'charge',
    });
    expect(gpxOf(taken)).toMatch(new RegExp(`Coralville Supercharger, Coralville, IA</name><desc>.*${charge}`));
    expect(unfolded(icsOf(taken, calendarTexts))).toContain(charge);
  });

  it('are described at the previous stop if they aren’t stops of the plan', () => {
    const taken = tripForExport(sampleElectricTrip({ stops: [sampleChargingStop(), unknown] }));
    expect(taken.stops[1]?.remark).toContain('on the way to the next stop: Charge between mile 340 and 390');
    expect(taken.stops[0]?.remark).not.toContain('Charge between');
  });

  it('are sorted by time on paper, including unknown chargers', () => {
    const page = onPaper(false);
    const places = [...page.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, words]) => words);
    expect(places).toEqual([
      'Chicago, IL',
      'Iowa City, IA',
      'Charge at Coralville Supercharger',
      'Charge between mile 340 and 390',
      'Omaha, NE',
    ]);
    expect(page).toContain('Charging stop');
    expect(page).toContain('No known charger here');
  });

  it('are on paper without weather if the trip has no dates', () => {
    const columns = (page: string) => page.match(/<th /g)?.length;
    expect(columns(onPaper(false))).toBe(5);
    expect(onPaper(true)).not.toContain('Weather');
    expect(columns(onPaper(true))).toBe(4);
    expect(onPaper(true).match(/colSpan="2"/g)).toHaveLength(2);
  });
});

it('includes missing backups, alternatives, and unknown chargers', () => {
  expect(chargeRemark(sampleChargingStop(), 'miles')).toContain('second choice Tiffin Travel Center, 9.0 mi ahead');
  expect(chargeRemark(sampleChargingStop({ second: null }), 'miles')).toContain('No backup nearby');
  expect(chargeRemark(unknown, 'miles')).toBe(
    'Charge between mile 340 and 390, 24 min, 14% to 76%, 46 kWh. No known charger here. Find one before you leave.',
  );
});

it('includes known costs on paper, and what is unknown', () => {
  const paid = (given: Parameters<typeof sampleElectricTrip>[0]) => costWords(sampleElectricTrip(given), 'miles');
  expect(paid({})[0]).toMatch(/^Charging: about \$19 \(Tesla average, .*Sep 1/);
  expect(paid({ unknownCosts: 2 })[1]).toBe('The prices of 2 charging stops are unknown.');
});
