import { expect, it } from 'vitest';
import { testServiceRoads, testServices } from '../services/testing.ts';
import { drawLines, serviceLines } from './report-services.ts';

const { roads } = testServiceRoads({
  'I-80': 'state NE 106\n@40,-100 0 West\n@40,-99.5 26.5 A\n@40,-99 53 B\n@40,-98.5 79.5 C\n@40,-98 106 East',
});
const { placed } = testServices(roads, {
  'I-80/rest-areas': 'state NE\n50 E Platte River | truck-parking 7',
  'I-80/fuel': 'state NE\nas of 2021-07-29\n@40,-99.5 26.5 EW Pilot | town Brule\n80 EW Kum ~',
});
const services = {
  files: [],
  placed,
  withoutFuel: [],
  roads,
  tolls: [],
  fuelPrices: { source: '', asOf: 0, states: {} },
};

it('counts the services by kind, and the miles with a known next one', () => {
  expect(serviceLines(services).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'Services along the roads: 3 places, 1 approximate, oldest date 2021-07-29',
    ' Fuel 2, 1 approximate',
    ' Rest areas 1, 0 approximate',
    ' Service plazas 0, 0 approximate',
    ' Truck parking 1, 0 approximate',
    ' Dump stations 0, 0 approximate',
    ' Without fuel 0 stretches, 0 approximate',
    'Tolls: rates on 0 stretches, 0 approximate',
    'Average fuel prices: 0 states',
    // Covered: eastbound miles 0 to 26.5 and 45 to 80, westbound 26.5 to 61.5 and 80 to 106, out of 106 in each
    // direction.
    'Next fuel known within 35 miles ahead: 57.8 % of 106 miles of Interstate, both directions; least of',
    ' I-80 57.8 % of 106 miles, unknown on 45',
    'Next rest area known within 35 miles ahead: 16.5 % of 106 miles of Interstate, both directions; least of',
    ' I-80 16.5 % of 106 miles, unknown on 88',
  ]);
});

it('draws rest areas and fuel stations with position, file and line', () => {
  expect(drawLines(services, 1, 7)).toEqual([
    'Rest areas: 1 of 1 drawn at random, seed 7',
    expect.stringMatching(
      /^ {2}40(\.\d+)?,-99\.0\d+ {2}I-80 NE mile 50 E {2}Platte River {2}dataset\/sources\/services\/I-80\/rest-areas\.txt:4$/,
    ),
    'Fuel: 1 of 2 drawn at random, seed 7',
    expect.stringMatching(
      / {2}I-80 NE mile (26\.5 EW {2}Pilot, Brule|80 EW {2}Kum) {2}dataset\/sources\/services\/I-80\/fuel\.txt:[56]$/,
    ),
  ]);
});
