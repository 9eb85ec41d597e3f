import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { takenDown } from '../services/testing.ts';
import { readEvModels } from './ev-models.ts';
import { carWith, GOOD, goodBut, readTexts } from './testing.ts';

const SOURCES = fileURLToPath(new URL('../sources', import.meta.url));

describe('an electric vehicle', () => {
  it('combines its make’s file, the EPA’s files and its curve', () => {
    const { models, said } = readTexts();
    expect(said).toEqual([]);
    expect(models).toEqual([
      {
        id: 'hyundai-ioniq-6-long-range-2023',
        make: 'Hyundai',
        model: 'Ioniq 6',
        trim: 'Long Range',
        fromYear: 2023,
        toYear: 2024,
        body: 'sedan',
        usableKwh: 74,
        rangeMiles: 361,
        kwhPer100Miles: 24,
        highwayKwhPer100Miles: 27,
        unadjustedHighwayKwhPer100Miles: 19.4,
        roadLoad: { a: 23.958, b: 0.15007, c: 0.015929 },
        testWeightPounds: 4500,
        massPounds: 4200,
        dragArea: 0.5,
        peakKw: 234,
        curve: [
          [0, 205],
          [0.46, 234],
          [0.8, 157],
          [1, 12],
        ],
        acKw: 10.9,
        connector: 'ccs1',
        adapters: ['nacs'],
        heatPump: true,
        towPounds: null,
        approximate: ['massPounds', 'dragArea'],
        source: 'EPA fuel economy data; EVKX',
        asOf: Date.UTC(2026, 10, 25, 12),
      },
    ]);
  });

  it('marks a value from memory, a borrowed curve and a port from memory as approximate', () => {
    const make = carWith(
      'battery 74 ~; curb-weight 4200 evkx; drag-area 0.5 evkx; tow 2000 ~; peak 234 ~; curve egmp ~; ac 11; port ccs1 ~',
    );
    expect(readTexts({ make }).models[0]).toMatchObject({
      approximate: ['usableKwh', 'towPounds', 'peakKw', 'curve', 'connector'],
      adapters: [],
      heatPump: false,
      towPounds: 2000,
    });
  });

  it('may lack road load, curve and fast charging if they are unknown', () => {
    const make = carWith('battery 74 ~; curb-weight 4200 ~; drag-area 0.5 ~; ac 6.6; port j1772 ~');
    const { models, said } = readTexts({ make, roadLoads: '', labels: 'hyundai-ioniq-6-long-range-2023 361 24.0 - -' });
    expect(said).toEqual(['ev-models/curves.txt:2 warning: no model has the curve egmp']);
    expect(models[0]).toMatchObject({
      peakKw: 0,
      curve: null,
      roadLoad: null,
      testWeightPounds: null,
      highwayKwhPer100Miles: null,
      unadjustedHighwayKwhPer100Miles: null,
    });
  });
});

describe('the reader of electric vehicles reports', () => {
  it.each([
    ['curb-weight 4200 ~', 'curb-weight 4200', "'curb-weight 4200' has no source"],
    ['curb-weight 4200 ~', 'curb-weight 4200 somebody', "'curb-weight 4200 somebody' has no source"],
    ['curb-weight 4200 ~', 'curb-weight 420 ~', 'curb-weight 420: expected 2000 to 11000 pounds'],
    ['drag-area 0.5 ~', 'drag-area 5 ~', 'drag-area 5: expected 0.35 to 2.5 square meters'],
    ['battery 74 evkx', 'battery much evkx', "'battery much' has no number"],
    ['ac 10.9', 'ac 109', 'ac 109: expected 3 to 23 kW'],
    ['ac 10.9', 'ac 10.9 ~', "expected 'ac KILOWATTS'"],
    ['port ccs1 evkx', 'port ccs2 evkx', "'ccs2' is not one of nacs, ccs1, chademo, j1772"],
    ['adapters nacs', 'adapters tesla', "'tesla' is not one of nacs, ccs1, chademo, j1772"],
    ['heat-pump', 'heat-pump ~', "'~' is unexpected"],
    ['heat-pump', 'heatpump', "unknown fact 'heatpump': expected one of ac, adapters, battery"],
    ['heat-pump', 'ac 11', "'ac' is given twice"],
    ['heat-pump', '', "an empty fact: one ';' between two facts"],
    ['curve egmp', 'curve egmp of another', "expected 'curve NAME', or 'curve NAME ~'"],
  ])('the line with %j written as %j', (fact, otherwise, problem) => {
    expect(readTexts({ make: goodBut(fact, otherwise) }).said).toContainEqual(
      expect.stringContaining(`ev-models/makes/hyundai.txt:3 error: ${problem}`),
    );
  });

  it.each([
    ['model Ioniq 6 | Long Range | 2023', "expected 'model NAME | TRIM | YEAR or FROM-TO | BODY'"],
    ['model Ioniq 6 | Long Range | 2024-2023 | sedan', 'the years 2024-2023 run backwards'],
    ['model Ioniq 6 | Long Range | 1923 | sedan', '1923: expected model years from 2012 to 2028'],
    ['model Ioniq 6 | Long Range | 2023 | coupe', "'coupe' is not one of sedan, hatchback"],
    ['battery 74 ~', "a fact without a 'model' line above it"],
  ])('the mistake in %j', (line, problem) => {
    expect(readTexts({ make: `make Hyundai\n${line}` }).said[0]).toContain(`hyundai.txt:2 error: ${problem}`);
  });

  it.each([
    [{ make: 'maker Hyundai' }, "makes/hyundai.txt:1 error: the first line must be 'make NAME'"],
    [
      { labels: '' },
      'hyundai.txt:2 error: hyundai-ioniq-6-long-range-2023: no line hyundai-ioniq-6-long-range-2023 in',
    ],
    [{ labels: 'ioniq 361 24.0 27.0' }, "epa-labels.txt:2 error: expected 'ID RANGE COMBINED HIGHWAY UNADJUSTED'"],
    [{ roadLoads: 'ioniq 23.9 0.15 x 4500' }, "epa-road-loads.txt:2 error: expected 'ID A B C WEIGHT'"],
    [{ roadLoads: 'ioniq 23.9 0.15 0.016 4500' }, "epa-road-loads.txt:2 error: no make's file has a model ioniq"],
    [{ roadLoads: 'source recalled\na 1 1 1 1' }, 'epa-road-loads.txt:3 error: tables are never written from memory'],
    [{ curves: 'egmp 0:205 46:234 46:230 100:12' }, 'curves.txt:2 error: 46 percent is not above the value before it'],
    [{ curves: 'egmp 10:205 100:12' }, 'curves.txt:2 error: a curve runs from 0 to 100 percent'],
    [{ curves: 'egmp 0:205 100:0' }, 'curves.txt:2 error: a curve can’t have 0 kW'],
    [{ curves: 'egmp 0:205 50' }, "curves.txt:2 error: expected 'NAME PERCENT:KW PERCENT:KW ...'"],
    [{ curves: 'egmp 0:234 100:12\negmp 0:230 100:12' }, 'curves.txt:3 error: egmp is given above'],
    [
      { curves: 'other 0:234 100:12' },
      'hyundai.txt:2 error: hyundai-ioniq-6-long-range-2023: no curve egmp in curves.txt',
    ],
    [{ make: carWith('battery 74 ~') }, "'battery', 'curb-weight' and 'drag-area' must be known"],
    [{ make: carWith('battery 74 ~; curb-weight 4200 ~; drag-area 0.5 ~') }, "'ac' and 'port' must be known"],
  ])('file and line of %j', (texts, problem) => {
    expect(readTexts(texts).said).toContainEqual(expect.stringContaining(problem));
  });
});

describe('an impossible vehicle', () => {
  const label = (figures: string) => ({ labels: `hyundai-ioniq-6-long-range-2023 ${figures}` });
  const road = (figures: string) => ({ roadLoads: `hyundai-ioniq-6-long-range-2023 ${figures}` });

  it.each([
    [
      'whose battery returns more than it was charged',
      { make: goodBut('battery 74', 'battery 88') },
      'of 88 kWh gives',
    ],
    ['whose battery gives half of that', { make: goodBut('battery 74', 'battery 44') }, 'of 44 kWh gives'],
    ['with a range in kilometers', label('581 24.0 27.0 19.4'), 'the range, in miles: 581'],
    ['with miles per kilowatt-hour', label('361 4.2 27.0 19.4'), 'kilowatt-hours per 100 miles: 4.2'],
    ['whose label does not fit the cycle', label('361 24.0 37.0 19.4'), 'unadjusted highway figure over the label'],
    ['with the road load of a truck', road('60 0.9 0.05 4500'), 'pounds of road load at 60 mph: 294'],
    [
      'with the road load of another car',
      road('45 0.15 0.0252 4500'),
      'its road load over what the highway cycle took',
    ],
    ['tested at another weight', road('23.958 0.15 0.0159 6500'), 'the test weight above the curb weight: 2300'],
    [
      'with fast charging through J1772',
      { make: goodBut('port ccs1', 'port j1772') },
      'the port j1772 has no fast charging',
    ],
    ['with a fast port and no peak', { make: goodBut('peak 234 evkx; curve egmp; ', '') }, 'no peak for the port ccs1'],
    ['whose adapter is its own port', { make: goodBut('adapters nacs', 'adapters ccs1') }, 'needs no adapter'],
    ['whose curve does not reach its peak', { make: goodBut('peak 234', 'peak 350') }, 'its curve reaches 234 kW'],
  ])('%s', (_, texts, problem) => {
    expect(readTexts(texts).said).toContainEqual(expect.stringContaining(problem));
  });

  it('has a model repeated for a year', () => {
    const again = `model Ioniq 6 | long range | 2024-2025 | sedan\n${GOOD}`;
    expect(readTexts({ make: `${carWith(GOOD)}\n${again}` }).said).toContainEqual(
      'ev-models/makes/hyundai.txt:4 error: hyundai-ioniq-6-long-range-2024 is already at ev-models/makes/hyundai.txt:2 for some of its years',
    );
  });
});

describe('the written electric vehicles', () => {
  it('have no errors or implausible values', async () => {
    const { report, said } = takenDown();
    const { file } = await readEvModels(SOURCES, report);
    expect(said()).toEqual([]);
    expect(file.models.length).toBeGreaterThanOrEqual(200);
    expect(new Set(file.models.map(({ id }) => id)).size).toBe(file.models.length);
  });

  it('include the most common ones, most with road loads', async () => {
    const { file } = await readEvModels(SOURCES, () => undefined);
    const named = (model: string) => file.models.filter((one) => `${one.make} ${one.model}` === model).length;
    for (const model of [
      'Tesla Model Y',
      'Tesla Model 3',
      'Ford Mustang Mach-E',
      'Hyundai Ioniq 5',
      'Chevrolet Bolt EV',
    ]) {
      expect(named(model), model).toBeGreaterThanOrEqual(3);
    }
    const withRoadLoad = file.models.filter(({ roadLoad }) => roadLoad !== null).length;
    expect(withRoadLoad / file.models.length).toBeGreaterThan(0.6);
  });
});
