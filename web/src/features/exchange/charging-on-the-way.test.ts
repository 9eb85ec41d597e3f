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

/** Long lines of a calendar go on behind a line end. */
const unfolded = (text: string): string => text.replaceAll('\r\n ', '').replaceAll('\\', '');

describe('charging stops that go along', () => {
  it('stand in GPX and in the calendar at their site, with minutes and charges', () => {
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

  it('are told at the stop before them where they are none of the plan’s own', () => {
    const taken = tripForExport(sampleElectricTrip({ stops: [sampleChargingStop(), unknown] }));
    expect(taken.stops[1]?.remark).toContain('on the way to the next stop: Charge between mile 340 and 390');
    expect(taken.stops[0]?.remark).not.toContain('Charge between');
  });

  it('stand on paper in the order of time, and say where no charger is known', () => {
    const page = renderToStaticMarkup(
      createElement(DocumentStops, {
        day: 1,
        stops: trip.segments,
        fuel: [],
        charging: [sampleChargingStop(), unknown],
        unit: 'miles',
      }),
    );
    const places = [...page.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, words]) => words);
    expect(places).toEqual([
      'Chicago, IL',
      'Iowa City, IA',
      'Charge at Coralville Supercharger',
      'Charge between mile 340 and 390',
      'Omaha, NE',
    ]);
    expect(page).toContain('Charging stop');
    expect(page).toContain('No charger is known here');
  });
});

it('says what depends on one charger, where to go otherwise, and where no charger is known', () => {
  expect(chargeRemark(sampleChargingStop(), 'miles')).toContain('second choice Tiffin Travel Center, 9.0 mi ahead');
  expect(chargeRemark(sampleChargingStop({ second: null }), 'miles')).toContain('depends on one charger');
  expect(chargeRemark(unknown, 'miles')).toBe(
    'Charge between mile 340 and 390, 24 min, 14% to 76%, 46 kWh. No charger is known here. Look for one before you leave.',
  );
});

it('costs on paper what is known, and says what is not', () => {
  const paid = (given: Parameters<typeof sampleElectricTrip>[0]) => costWords(sampleElectricTrip(given), 'miles');
  expect(paid({})[0]).toMatch(/^Charging: about \$19 \(Tesla average, .*Sep 1/);
  expect(paid({ unknownCosts: 2 })[1]).toBe('The prices of 2 charging stops are unknown.');
});
