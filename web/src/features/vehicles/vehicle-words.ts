import type { VehicleDetails } from '@roadcast/contract';
import { ownFigures, usualFigures } from '@roadcast/core/vehicles';
import { vehiclesTexts } from '@roadcast/messages/vehicles';
import type { DistanceUnit } from '../../lib/settings.ts';
import { fuelOf } from './vehicle-draft.ts';
import { figureText, figureWords } from './vehicle-figures.ts';

const { kinds, rvTypes, summary } = vehiclesTexts;

/**
 * Summarizes a vehicle in one line with the sizes used for planning: 'Class C motorhome · 11′6″ tall · 30 ft long
 * · usual sizes'.
 */
export function vehicleWords(vehicle: VehicleDetails, unit: DistanceUnit): string {
  const { kind, rvType, makeModel, mpg } = vehicle;
  const usual = usualFigures(kind, rvType);
  const [height, length] = [vehicle.height ?? usual.height, vehicle.length ?? usual.length];
  const isUsual = usual.height !== null && ownFigures(kind, vehicle).length === 0;
  return [
    kind === 'rv' && rvType !== 'none' ? rvTypes[rvType] : kinds[kind],
    makeModel,
    height === null ? '' : summary.high({ size: figureWords('height', height, unit) }),
    length === null ? '' : summary.long({ size: figureWords('length', length, unit) }),
    isUsual ? summary.usual : '',
    mpg === null || fuelOf(vehicle) === 'electric' ? '' : summary.mpg({ mpg: figureText('mpg', mpg, unit) }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
