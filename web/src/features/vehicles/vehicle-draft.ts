import { type ChangeVehicleRequest, plainVehicle, VEHICLE_NAME_LENGTH, type VehicleDetails } from '@roadcast/contract';
import type { VehicleKind } from '@roadcast/core/roads';
import { type FuelType, usualFuel } from '@roadcast/core/vehicles';
import { vehiclesTexts } from '@roadcast/messages/vehicles';
import type { DistanceUnit } from '../../lib/settings.ts';
import { type FigureName, figureNames, figureText, readFigure } from './vehicle-figures.ts';

const { form: words } = vehiclesTexts;

/** A vehicle as its form holds it: figures as they are typed. */
export interface VehicleDraft extends Omit<VehicleDetails, FigureName> {
  readonly figures: Readonly<Record<FigureName, string>>;
}

/** What is wrong, by field. */
export type DraftProblems = Readonly<Partial<Record<'name' | FigureName, string>>>;

/** @returns the form of a vehicle. */
export function draftOf(details: VehicleDetails, unit: DistanceUnit): VehicleDraft {
  const { name, kind, rvType, makeModel, fuelType, towingVehicle, propane } = details;
  const figures = figureNames.map((figure) => [figure, figureText(figure, details[figure], unit)]);
  return {
    ...{ name, kind, rvType, makeModel, fuelType, towingVehicle, propane },
    figures: Object.fromEntries(figures) as VehicleDraft['figures'],
  };
}

/** @returns a vehicle of which nothing is said yet. */
export const newVehicle = (kind: VehicleKind): VehicleDetails => ({ ...plainVehicle, name: '', kind });

/** A form that was read: the vehicle, or what is wrong. */
export type ReadDraft =
  | { readonly details: VehicleDetails; readonly problems?: undefined }
  | { readonly details?: undefined; readonly problems: DraftProblems };

/** Reads a form. @param before the vehicle as the form was opened with it: figures that were not touched stay to the last decimal. */
export function readDraft({ figures, ...rest }: VehicleDraft, before: VehicleDetails, unit: DistanceUnit): ReadDraft {
  const problems: Partial<Record<'name' | FigureName, string>> = {};
  const name = rest.name.trim().slice(0, VEHICLE_NAME_LENGTH);
  if (name === '') problems.name = words.nameMissing;
  const read: Partial<Record<FigureName, number | null>> = {};
  for (const figure of figureNames) {
    const text = figures[figure];
    const untouched = text === figureText(figure, before[figure], unit);
    const { kept, problem } = untouched ? { kept: before[figure] } : readFigure(figure, text, unit);
    // What has no field for this vehicle cannot be mended either: it stays as it was.
    if (problem !== undefined && hasField(figure, rest)) problems[figure] = problem;
    else read[figure] = problem === undefined ? kept : before[figure];
  }
  if (Object.keys(problems).length > 0) return { problems };
  const details = { ...before, ...rest, ...read, name, makeModel: rest.makeModel.trim() };
  // The class of an RV says nothing of a truck, and an EV runs on nothing else.
  const rvType = details.kind === 'rv' ? details.rvType : 'none';
  return { details: { ...details, rvType, fuelType: details.kind === 'ev' ? null : details.fuelType } };
}

type Fuelled = Pick<VehicleDetails, 'kind' | 'rvType' | 'fuelType'>;

/** @returns what a vehicle runs on; an EV's form does not ask. */
export const fuelOf = ({ kind, rvType, fuelType }: Fuelled): FuelType =>
  kind === 'ev' ? 'electric' : (fuelType ?? usualFuel(kind, rvType));

/** @returns whether the form of such a vehicle asks for a figure: a battery has no gallons, a tank no range on a charge. */
export function hasField(figure: FigureName, vehicle: Fuelled): boolean {
  if (figure === 'rangeMiles') return fuelOf(vehicle) === 'electric';
  return (figure !== 'mpg' && figure !== 'tankGallons') || fuelOf(vehicle) !== 'electric';
}

const fields = ['name', 'kind', ...(Object.keys(plainVehicle) as (keyof typeof plainVehicle)[])] as const;

/** @returns the fields in which a vehicle differs from what its form was opened with: others' changes of the rest stay. */
export const changesBetween = (before: VehicleDetails, after: VehicleDetails): Omit<ChangeVehicleRequest, 'version'> =>
  Object.fromEntries(fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]));
