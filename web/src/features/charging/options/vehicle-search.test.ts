import { describe, expect, it } from 'vitest';
import { evVehicle } from '../../../lib/testing/ev-vehicle.ts';
import { foundVehicles, vehicleName, vehicleYears } from './vehicle-search.ts';

const vehicles = [
  evVehicle({ id: 'y20', trim: 'Long Range', fromYear: 2020, toYear: 2021 }),
  evVehicle({ id: 'y22', trim: 'Long Range', fromYear: 2022, toYear: 2024 }),
  evVehicle({ id: '3', model: 'Model 3', trim: '' }),
  evVehicle({ id: 'f', make: 'Ford', model: 'F-150 Lightning', trim: 'Extended Range' }),
  evVehicle({ id: 'b', make: 'Chevrolet', model: 'Bolt EV', trim: '' }),
  evVehicle({ id: 'i', make: 'Volkswagen', model: 'ID.4', trim: 'Pro' }),
  evVehicle({ id: 'm', make: 'Mercedes-Benz', model: 'EQB', trim: '250+' }),
  evVehicle({ id: 'w', make: 'BMW', model: 'i4', trim: '' }),
  evVehicle({ id: 'v', make: 'Citroën', model: 'ë-Berlingo', trim: '' }),
];
const ids = (search: string) => foundVehicles(vehicles, search).map(({ id }) => id);

describe('model search', () => {
  it('matches any words, in any order and spelling', () => {
    expect(ids('lightning')).toEqual(['f']);
    expect(ids('f150')).toEqual(['f']);
    expect(ids('F 150')).toEqual(['f']);
    expect(ids('range model y')).toEqual(['y22', 'y20']);
    expect(ids('citroen e-berlingo')).toEqual(['v']);
    expect(ids('rocket')).toEqual([]);
    expect(ids('')).toHaveLength(9);
  });

  it('matches nicknames of makes, in any order', () => {
    expect(ids('chevy bolt')).toEqual(['b']);
    expect(ids('bolt chevy')).toEqual(['b']);
    expect(ids('Chevrolet bolt')).toEqual(['b']);
    expect(ids('vw id4')).toEqual(['i']);
    expect(ids('merc eqb')).toEqual(['m']);
    expect(ids('mercedes benz')).toEqual(['m']);
    expect(ids('benz eqb 250')).toEqual(['m']);
    expect(ids('beemer')).toEqual(['w']);
  });

  it('matches a year the model was sold in', () => {
    expect(ids('model y 2023')).toEqual(['y22']);
    expect(ids('model y 2018')).toEqual([]);
    // Searching for a chosen model's label finds that model.
    expect(ids('Tesla Model Y Long Range 2022–2024')).toEqual(['y22']);
  });
});

it('labels a model by its name and years', () => {
  const [, y22, three] = vehicles;
  if (!y22 || !three) throw new Error('no vehicles');
  expect([vehicleName(y22), vehicleName(three)]).toEqual(['Tesla Model Y Long Range', 'Tesla Model 3']);
  expect([vehicleYears(y22), vehicleYears(evVehicle({ fromYear: 2022, toYear: 2022 }))]).toEqual(['2022–2024', '2022']);
});
