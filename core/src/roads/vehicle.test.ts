import { describe, expect, it } from 'vitest';
import type { RoadRule } from '../dataset/index.ts';
import { closedInSeason, limitBroken } from './closes.ts';
import {
  ignoringLimits,
  isRig,
  limitsOf,
  type RvType,
  roadVehicle,
  rvTypes,
  type VehicleKind,
  vehicleKinds,
} from './vehicle.ts';

const rule = (given: Partial<RoadRule>): RoadRule => ({
  kind: 'height',
  ref: 'I-78',
  name: 'Holland Tunnel',
  line: [[-74.02, 40.73]],
  limit: 12.5,
  closed: null,
  source: 'test',
  approximate: false,
  ...given,
});

describe('a vehicle', () => {
  it('has all dimensions that can close a road if it is a rig, and none if it is a car', () => {
    expect(limitsOf(roadVehicle('car'))).toEqual([]);
    expect(limitsOf(roadVehicle('ev'))).toEqual([]);
    expect(limitsOf(roadVehicle('truck'))).toEqual(['height', 'width', 'length', 'weight', 'axles', 'trucks']);
    expect(limitsOf(roadVehicle('towing'))).toEqual(['height', 'width', 'length', 'weight', 'axles', 'trailers']);
    for (const rvType of rvTypes) {
      expect(limitsOf(roadVehicle('rv', { rvType }))).toEqual(
        expect.arrayContaining(['height', 'width', 'length', 'weight', 'propane']),
      );
    }
  });

  it('tows if it includes a trailer, regardless of the settings', () => {
    const towing = (kind: VehicleKind, rvType: RvType, towingVehicle = false) =>
      roadVehicle(kind, { rvType, towingVehicle }).towing;
    expect([towing('towing', 'none'), towing('rv', 'travel-trailer'), towing('rv', 'fifth-wheel')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([towing('rv', 'class-a'), towing('rv', 'class-a', true), towing('truck', 'none', true)]).toEqual([
      false,
      true,
      true,
    ]);
    // Ignore a class left over from another vehicle type.
    expect(towing('car', 'fifth-wheel')).toBe(false);
  });

  it('is within the sizes US highways are built for', () => {
    for (const kind of vehicleKinds) {
      for (const rvType of rvTypes) {
        const { heightFeet, widthFeet, weightPounds } = roadVehicle(kind, { rvType });
        expect(heightFeet ?? 0).toBeLessThanOrEqual(13.5);
        expect(widthFeet ?? 0).toBeLessThanOrEqual(8.5);
        expect(weightPounds ?? 0).toBeLessThanOrEqual(80_000);
      }
    }
  });

  it('prefers the driver’s own values over typical ones', () => {
    const own = roadVehicle('rv', { rvType: 'class-b', height: 9.1, propane: false, maxSpeed: 70 });
    expect(own).toMatchObject({ heightFeet: 9.1, propane: false, topSpeedMph: 70, lengthFeet: 22, towing: false });
  });

  it('tows if it is a trailer or set to towing', () => {
    expect(roadVehicle('rv', { rvType: 'fifth-wheel' })).toMatchObject({ towing: true, trailerBans: true });
    expect(roadVehicle('car', { towingVehicle: true })).toMatchObject({ towing: true, trailerBans: true });
    expect(isRig(roadVehicle('car', { towingVehicle: true }))).toBe(true);
    expect(isRig(roadVehicle('ev'))).toBe(false);
  });
});

describe('a rule', () => {
  it('closes the road to anything over the limit, but not to an exact fit', () => {
    expect(limitBroken(rule({}), roadVehicle('rv', { height: 12.5 }))).toBeNull();
    expect(limitBroken(rule({}), roadVehicle('rv', { height: 12.6 }))).toBe('height');
    expect(limitBroken(rule({}), roadVehicle('car'))).toBeNull();
    expect(limitBroken(rule({ kind: 'weight', limit: 50_000 }), roadVehicle('truck'))).toBe('weight');
  });

  it('closes the road to trucks, trailers and propane separately', () => {
    const kinds = ['trucks', 'trailers', 'propane'] as const;
    const closed = (vehicle: Parameters<typeof limitBroken>[1]) =>
      kinds.filter((kind) => limitBroken(rule({ kind, limit: null }), vehicle) !== null);
    expect(closed(roadVehicle('truck'))).toEqual(['trucks']);
    expect(closed(roadVehicle('towing'))).toEqual(['trailers']);
    expect(closed(roadVehicle('rv', { rvType: 'class-a' }))).toEqual(['propane']);
    expect(closed(roadVehicle('rv', { rvType: 'travel-trailer' }))).toEqual(['trailers', 'propane']);
  });

  it('closes nothing if its limit is ignored', () => {
    const truck = ignoringLimits(roadVehicle('truck'), ['height', 'trucks']);
    expect(limitBroken(rule({}), truck)).toBeNull();
    expect(limitBroken(rule({ kind: 'trucks', limit: null }), truck)).toBeNull();
    expect(limitBroken(rule({ kind: 'length', limit: 30 }), truck)).toBe('length');
  });

  it('closes no road because of a grade or a pass', () => {
    expect(limitBroken(rule({ kind: 'grade', limit: 6 }), roadVehicle('truck'))).toBeNull();
    expect(limitBroken(rule({ kind: 'pass', limit: 9943 }), roadVehicle('truck'))).toBeNull();
  });

  it.each([
    ['2026-11-14', false],
    ['2026-11-15', true],
    ['2027-01-01', true],
    ['2027-05-27', true],
    ['2027-05-28', false],
    ['2027-08-01', false],
  ])('closes a pass over New Year: %s %s', (date, closed) => {
    const tioga = rule({ kind: 'closure', limit: null, closed: { from: '11-15', to: '05-27' } });
    expect(closedInSeason(tioga, date)).toBe(closed);
  });

  it('closes a road within the same year', () => {
    const summer = rule({ kind: 'closure', limit: null, closed: { from: '06-01', to: '08-31' } });
    expect([closedInSeason(summer, '2026-05-31'), closedInSeason(summer, '2026-07-01')]).toEqual([false, true]);
    expect(closedInSeason(rule({}), '2026-07-01')).toBe(false);
  });
});
