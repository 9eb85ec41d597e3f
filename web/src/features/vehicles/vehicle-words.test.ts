import { describe, expect, it } from 'vitest';
import { newVehicle } from './vehicle-draft.ts';
import { vehicleWords } from './vehicle-words.ts';

describe('a vehicle’s summary', () => {
  it('has its sizes for planning, and marks defaults', () => {
    const rig = { ...newVehicle('rv'), name: 'Rig', rvType: 'class-c' } as const;
    expect(vehicleWords(rig, 'miles')).toBe('Class C motorhome · 11′6″ tall · 30 ft long · standard sizes');
    expect(vehicleWords({ ...rig, height: 10.9, mpg: 9 }, 'miles')).toBe(
      'Class C motorhome · 10′11″ tall · 30 ft long · 9 mpg',
    );
    expect(vehicleWords({ ...newVehicle('truck'), height: 4 }, 'kilometers')).toBe(
      'Truck · 1.22 m tall · 21.95 m long',
    );
  });

  it('includes a car’s model or height if given', () => {
    expect(vehicleWords({ ...newVehicle('car'), makeModel: 'Subaru Outback' }, 'miles')).toBe('Car · Subaru Outback');
    expect(vehicleWords({ ...newVehicle('ev'), height: 6.5 }, 'miles')).toBe('EV · 6′6″ tall');
  });
});
