import { describe, expect, it } from 'vitest';
import type { Problem } from '../files/problem.ts';
import { parseFamousTowns } from './famous-towns.ts';
import { positionIndex } from './gazetteer.ts';
import { parkPoints, withoutTownNames } from './sights.ts';
import { parseParkSights } from './sights-read.ts';
import { onMainStreets, parseSmallTowns, withSmallTowns } from './small-towns.ts';
import { packZips } from './zip-codes.ts';

const town = (name: string, state: string, lat: number, lng: number, population: number) => ({
  name,
  state,
  lat,
  lng,
  population,
  aliases: [],
});

describe('small towns', () => {
  it('are added unless the gazetteer has them within 15 miles', () => {
    const known = [town('Jerome', 'AZ', 34.75, -112.1, 5000), town('Jerome', 'ID', 42.7, -114.5, 10_000)];
    const text = 'Jerome, AZ @34.7466,-112.1073 = 444\nJerome, ID @44.0,-116.0 = 20\nHanalei, HI @22.2,-159.5 = 450';
    const added = withSmallTowns(
      known,
      parseSmallTowns(text, () => undefined),
    ).slice(2);
    expect(added.map(({ name, state, population }) => [name, state, population])).toEqual([
      ['Jerome', 'ID', 20],
      ['Hanalei', 'HI', 450],
    ]);
  });

  it('are placed at the highway point labeled with their name', () => {
    const small = (name: string, state: string, lat: number, lng: number) => ({
      ...town(name, state, lat, lng, 400),
      isSmall: true,
    });
    const point = (label: string, state: string, lat: number, lng: number) => ({
      nodeId: 1,
      ref: 'US-90',
      label,
      state,
      lat,
      lng,
    });
    const towns = [
      small('Marathon', 'TX', 30.2209, -103.2366),
      small('Sanderson', 'TX', 30.1426, -102.394),
      town('Alpine', 'TX', 30.3584, -103.661, 5900),
    ];
    const moved = onMainStreets(towns, [
      point('Marathon, US 385', 'TX', 30.2064, -103.2376),
      point('Marathon', 'FL', 30.2209, -103.2366),
      point('Sanderson', 'TX', 30.1426, -102.2),
      point('Alpine, TX 118', 'TX', 30.36, -103.68),
    ]);
    expect(moved.map(({ lat, lng }) => [lat, lng])).toEqual([
      [30.2078, -103.2375],
      [30.1426, -102.394],
      [30.3584, -103.661],
    ]);
  });

  it('report lines that cannot be read', () => {
    const problems: Problem[] = [];
    parseSmallTowns('Jerome @34.7,-112.1 = 444', (problem) => void problems.push(problem));
    expect(problems).toHaveLength(1);
  });
});

describe('famous towns', () => {
  it('have a weight, never below their population', () => {
    const towns = [town('Salem', 'OR', 44.9, -123, 170_000), town('Salem', 'MA', 42.5, -70.9, 44_000)];
    const problems: Problem[] = [];
    const text = 'Salem, MA = 120000\nSalem, OR = 1\nNowhere, NE = 5';
    const weights = parseFamousTowns(text, towns, (problem) => void problems.push(problem));
    expect(weights).toEqual({ 0: 170_000, 1: 120_000 });
    expect(problems).toHaveLength(1);
  });
});

describe('towns with a park’s name', () => {
  const parks = (line: string) => parseParkSights(line, '', () => undefined);

  it('keep it if they are near and not too small', () => {
    const hotSprings = parks('hosp Hot Springs National Park, AR @34.52,-93.04');
    const kept = withoutTownNames(hotSprings, [town('Hot Springs', 'AR', 34.5, -93.05, 38_000)]);
    expect(kept[0]?.aliases).not.toContain('Hot Springs');
    const far = withoutTownNames(hotSprings, [town('Hot Springs', 'SD', 43.4, -103.5, 3500)]);
    expect(far[0]?.aliases).toContain('Hot Springs');
  });

  it('leave it to the park if they are only a point in it', () => {
    const mesaVerde = parks('meve Mesa Verde National Park, CO @37.24,-108.46');
    const towns = [town('Mesa Verde', 'CO', 37.18, -108.49, 20), town('Mesa Verde', 'CA', 33.6, -114.7, 20)];
    expect(parkPoints(towns, mesaVerde)).toEqual([0]);
  });
});

describe('ZIP codes', () => {
  it('are named after the town that is large for its distance, in their state', () => {
    const gazetteer = {
      lats: [39.739, 39.76, 39.75],
      lngs: [-104.985, -105.22, -104.99],
      populations: [700_000, 20_000, 100],
      states: ['CO', 'CO', 'KS'],
    };
    const rows = [
      { zipCode: '80401', latitude: 39.73, longitude: -105.2 },
      { zipCode: '80202', latitude: 39.752, longitude: -104.998 },
      { zipCode: '00601', latitude: 18.18, longitude: -66.75 },
    ];
    const index = positionIndex(gazetteer.lats.map((lat, row) => ({ lat, lng: gazetteer.lngs[row] ?? 0 })));
    const { count, columns } = packZips(rows, gazetteer, index, () => 'CO');
    const bytes = new Uint8Array(Buffer.from(columns, 'base64')).buffer;
    expect(count).toBe(2);
    expect([...new Uint32Array(bytes, 0, 2)]).toEqual([80_202, 80_401]);
    expect([...new Uint16Array(bytes, 24, 2)]).toEqual([0, 1]);
  });
});
