import type { GarageVehicle } from '@roadcast/contract';
import type { DistanceUnit } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import { figureText, figureWords } from './vehicle-figures.ts';

const { kinds, rvTypes, summary } = texts.vehicles;

/** @returns a vehicle in one line: 'Class C motorhome · 11.5 ft high · 9 mpg'. */
export function vehicleWords(vehicle: GarageVehicle, unit: DistanceUnit): string {
  const { kind, rvType, makeModel, height, length, mpg } = vehicle;
  return [
    kind === 'rv' && rvType !== 'none' ? rvTypes[rvType] : kinds[kind],
    makeModel,
    height === null ? '' : summary.high(figureWords('height', height, unit)),
    length === null ? '' : summary.long(figureWords('length', length, unit)),
    mpg === null ? '' : summary.mpg(figureText('mpg', mpg, unit)),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
