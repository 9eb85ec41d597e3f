import { plainVehicle, type SavedVehicle } from '@roadcast/contract';
import { asVehicleId } from '@roadcast/core/ids';
import { vehicleRanges } from '@roadcast/core/vehicles';
import { describe, expect, it } from 'vitest';
import type { DistanceUnit } from '../../lib/settings.ts';
import { detailsOf } from './details-of.ts';
import { changesBetween, draftOf, newVehicle, readDraft, type VehicleDraft } from './vehicle-draft.ts';
import { type FigureName, figureNames, figureText, figureWords, readFigure } from './vehicle-figures.ts';

const rig = { ...newVehicle('rv'), name: 'Rig', rvType: 'class-c', height: 11.4167, weight: 14_330, mpg: 9.5 } as const;

const typed = (draft: VehicleDraft, figures: Partial<VehicleDraft['figures']>): VehicleDraft => ({
  ...draft,
  figures: { ...draft.figures, ...figures },
});

describe('a measurement', () => {
  it('is shown in its field in the driver’s units', () => {
    expect(['11.42', '14330', '9.5', '']).toEqual([
      figureText('height', 11.4167, 'miles'),
      figureText('weight', 14_330, 'miles'),
      figureText('mpg', 9.5, 'miles'),
      figureText('axles', null, 'miles'),
    ]);
    expect(['3.48', '6500', '100', '402']).toEqual([
      figureText('height', 11.4167, 'kilometers'),
      figureText('weight', 14_330, 'kilometers'),
      figureText('maxSpeed', 62, 'kilometers'),
      figureText('rangeMiles', 250, 'kilometers'),
    ]);
    expect(figureWords('weight', 80_000, 'miles')).toBe('80,000 lb');
  });

  it.each([
    ['11.5', 11.5],
    [' 11 ', 11],
    ['11\'6"', 11.5],
    ['11 ft 6 in', 11.5],
    ['11′6″', 11.5],
    ['13’', 13],
    ['11ft', 11],
    ['11.5 ft', 11.5],
    ['13-6', 13.5],
    ['3.81 m', 12.5],
    ['11,5', 11.5],
  ])('of %s feet is parsed', (text, feet) => {
    expect(readFigure('height', text, 'miles')).toEqual({ kept: feet });
  });

  it('may have a unit in either system', () => {
    const kept = (name: FigureName, text: string, unit: DistanceUnit) => readFigure(name, text, unit).kept;
    expect(kept('height', '13\'6"', 'kilometers')).toBe(13.5);
    expect(kept('height', '3,51', 'kilometers')).toBe(kept('height', '3.51', 'kilometers'));
    expect(kept('weight', '26,000 lbs', 'miles')).toBe(26_000);
    expect(kept('weight', '26,000 lb', 'kilometers')).toBe(26_000);
    expect(kept('maxSpeed', '65 MPH', 'kilometers')).toBe(65);
    expect(kept('tankGallons', '18.5 gal', 'miles')).toBe(18.5);
  });

  it('may be one of the displayed limits, which are rounded', () => {
    for (const unit of ['miles', 'kilometers'] as const) {
      for (const name of figureNames) {
        const { least, most } = vehicleRanges[name];
        for (const bound of [least, most]) {
          const text = figureText(name, bound, unit);
          const { kept = null, problem } = readFigure(name, text, unit);
          expect([name, problem, figureText(name, kept, unit)]).toEqual([name, undefined, text]);
          expect(kept).toSatisfy((figure: number) => figure >= least && figure <= most);
        }
      }
    }
  });

  it.each(['0x20', '1e1', '13 5', '13-', '13\'14"', '1,2,3', '--', '.', '∞', '12 kg', 'NaN'])(
    'written %s is invalid',
    (text) => {
      expect(readFigure('height', text, 'miles').problem).toBe('Enter a number.');
    },
  );

  it.each(['0', '-8', '+99999999999', '0.5'])('that is %s is out of bounds', (text) => {
    expect(readFigure('height', text, 'miles').problem).toBe('Enter 4 ft to 20 ft.');
  });

  it('round-trips as typed', () => {
    for (const meters of ['2.9', '3.51', '4.11']) {
      const { kept } = readFigure('height', meters, 'kilometers');
      expect(figureText('height', kept ?? null, 'kilometers')).toBe(meters);
    }
    const { kept } = readFigure('weight', '6,500', 'kilometers');
    expect(figureText('weight', kept ?? null, 'kilometers')).toBe('6500');
  });

  it('out of range gets an error with the range, in the driver’s units', () => {
    expect(readFigure('height', '30', 'miles').problem).toBe('Enter 4 ft to 20 ft.');
    expect(readFigure('height', '30', 'kilometers').problem).toBe('Enter 1.22 m to 6.1 m.');
    expect(readFigure('mpg', '4', 'miles').problem).toBe('Enter 5 mpg to 100 mpg.');
    expect(readFigure('maxSpeed', '86', 'miles').problem).toBe('Enter 25 mph to 85 mph.');
    expect(readFigure('length', 'long', 'miles').problem).toBe('Enter a number.');
    expect(readFigure('axles', '2.5', 'miles').problem).toBe('Enter a whole number.');
  });
});

describe('a form', () => {
  it.each(['miles', 'kilometers'] as const)('left untouched changes nothing, in %s', (unit) => {
    expect(readDraft(draftOf(rig, unit), rig, unit)).toEqual({ details: rig });
  });

  it('is read with all typed values, and empty fields use defaults', () => {
    const draft = typed(
      { ...draftOf(rig, 'miles'), name: ' Camper ', makeModel: ' Winnebago ' },
      { height: '', axles: '3' },
    );
    const { details } = readDraft(draft, rig, 'miles');
    expect(details).toEqual({ ...rig, name: 'Camper', makeModel: 'Winnebago', height: null, axles: 3 });
    expect(details && changesBetween(rig, details)).toEqual({
      name: 'Camper',
      makeModel: 'Winnebago',
      height: null,
      axles: 3,
    });
  });

  it('has an error for each invalid field', () => {
    const draft = typed({ ...draftOf(rig, 'miles'), name: '  ' }, { height: '50', weight: 'heavy' });
    expect(Object.keys(readDraft(draft, rig, 'miles').problems ?? {}).toSorted()).toEqual(['height', 'name', 'weight']);
  });

  it('keeps an RV class for RVs only', () => {
    expect(readDraft({ ...draftOf(rig, 'miles'), kind: 'truck' }, rig, 'miles').details).toMatchObject({
      kind: 'truck',
      rvType: 'none',
    });
  });

  it('is not blocked by hidden fields, and keeps their values', () => {
    const draft = typed(
      { ...draftOf(rig, 'miles'), fuelType: 'diesel' },
      { mpg: '3', tankGallons: '40', rangeMiles: 'x' },
    );
    expect(Object.keys(readDraft(draft, rig, 'miles').problems ?? {})).toEqual(['mpg']);
    const electric = readDraft({ ...draft, kind: 'ev' }, rig, 'miles');
    expect(Object.keys(electric.problems ?? {})).toEqual(['rangeMiles']);
    const charged = readDraft(typed({ ...draft, kind: 'ev' }, { rangeMiles: '260' }), rig, 'miles').details;
    // EVs have no other fuel. The stored tank size returns if the vehicle becomes another type again.
    expect(charged).toMatchObject({ kind: 'ev', fuelType: null, rangeMiles: 260, mpg: 9.5, tankGallons: 40 });
  });

  it('starts without list metadata', () => {
    const kept: SavedVehicle = { ...rig, id: asVehicleId('v'), version: 3, createdAt: 1, updatedAt: 2 };
    expect(detailsOf(kept)).toEqual(rig);
    expect(newVehicle('ev')).toEqual({ ...plainVehicle, name: '', kind: 'ev' });
  });
});
