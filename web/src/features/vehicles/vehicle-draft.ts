import { type ChangeVehicleRequest, plainVehicle, VEHICLE_NAME_LENGTH, type VehicleDetails } from '@roadcast/contract';
import type { VehicleKind } from '@roadcast/core/roads';
import { type FuelType, usualFuel } from '@roadcast/core/vehicles';
import { vehiclesTexts } from '@roadcast/messages/vehicles';
import type { DistanceUnit } from '../../lib/settings.ts';
import { type FigureName, figureNames, figureText, readFigure } from './vehicle-figures.ts';

const { form: words } = vehiclesTexts;

/** Vehicle form values, with figures as typed. */
export interface VehicleDraft extends Omit<VehicleDetails, FigureName> {
  readonly figures: Readonly<Record<FigureName, string>>;
}

/** Errors by field. */
export type DraftProblems = Readonly<Partial<Record<'name' | FigureName, string>>>;

/** Converts a vehicle to form values. */
export function draftOf(details: VehicleDetails, unit: DistanceUnit): VehicleDraft {
  const { name, kind, rvType, makeModel, fuelType, towingVehicle, propane } = details;
  const figures = figureNames.map((figure) => [figure, figureText(figure, details[figure], unit)]);
  return {
    ...{ name, kind, rvType, makeModel, fuelType, towingVehicle, propane },
    figures: Object.fromEntries(figures) as VehicleDraft['figures'],
  };
}

/** Returns a new vehicle of a type, without a name or figures. */
export const newVehicle = (kind: VehicleKind): VehicleDetails => ({ ...plainVehicle, name: '', kind });

/** Result of parsing the form: a vehicle or errors. */
export type ReadDraft =
  | { readonly details: VehicleDetails; readonly problems?: undefined }
  | { readonly details?: undefined; readonly problems: DraftProblems };

/** Parses the form. @param before vehicle the form was opened with; untouched figures keep all decimals. */
export function readDraft({ figures, ...rest }: VehicleDraft, before: VehicleDetails, unit: DistanceUnit): ReadDraft {
  const problems: Partial<Record<'name' | FigureName, string>> = {};
  const name = rest.name.trim().slice(0, VEHICLE_NAME_LENGTH);
  if (name === '') problems.name = words.nameMissing;
  const read: Partial<Record<FigureName, number | null>> = {};
  for (const figure of figureNames) {
    const text = figures[figure];
    const untouched = text === figureText(figure, before[figure], unit);
    const { kept, problem } = untouched ? { kept: before[figure] } : readFigure(figure, text, unit);
    // Ignore problems in values without a field for this vehicle, because the driver can't correct them.
    if (problem !== undefined && hasField(figure, rest)) problems[figure] = problem;
    else read[figure] = problem === undefined ? kept : before[figure];
  }
  if (Object.keys(problems).length > 0) return { problems };
  const details = { ...before, ...rest, ...read, name, makeModel: rest.makeModel.trim() };
  // Drop values that don't apply: RV classes for trucks, other fuels for EVs.
  const rvType = details.kind === 'rv' ? details.rvType : 'none';
  return { details: { ...details, rvType, fuelType: details.kind === 'ev' ? null : details.fuelType } };
}

type Fuelled = Pick<VehicleDetails, 'kind' | 'rvType' | 'fuelType'>;

/** Returns a vehicle's fuel. EVs have no field for it. */
export const fuelOf = ({ kind, rvType, fuelType }: Fuelled): FuelType =>
  kind === 'ev' ? 'electric' : (fuelType ?? usualFuel(kind, rvType));

/**
 * Returns whether the form has a field for a figure. For example, EVs have no tank size, and other vehicles no range on
 * a charge.
 */
export function hasField(figure: FigureName, vehicle: Fuelled): boolean {
  if (figure === 'rangeMiles') return fuelOf(vehicle) === 'electric';
  return (figure !== 'mpg' && figure !== 'tankGallons') || fuelOf(vehicle) !== 'electric';
}

const fields = ['name', 'kind', ...(Object.keys(plainVehicle) as (keyof typeof plainVehicle)[])] as const;

/** Returns the fields that changed, so concurrent changes to other fields are kept. */
export const changesBetween = (before: VehicleDetails, after: VehicleDetails): Omit<ChangeVehicleRequest, 'version'> =>
  Object.fromEntries(fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]));
