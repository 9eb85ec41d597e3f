import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { roadVehicle } from '@roadcast/core/roads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinLegs, splitLegs } from '../joined-legs.ts';
import type { RoadPlace, RoadRequest } from '../port.ts';
import type { AnsweredRoad } from '../valhalla-answer.ts';
import { type SearchedAs, valhallaQuery } from '../valhalla-query.ts';
import { defaultEngineLimits, RoutingEngine } from './engine.ts';
import { LegMemory } from './leg-memory.ts';

const folder = join(resolve(process.env.DATA_DIR?.trim() || './.data'), 'dataset');
const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as DatasetManifest;

const newYork = { lat: 40.7128, lng: -74.006 };
const harrisburg = { lat: 40.2732, lng: -76.8867 };
const pittsburgh = { lat: 40.4406, lng: -79.9959 };
const cleveland = { lat: 41.4993, lng: -81.6944 };
const chicago = { lat: 41.8781, lng: -87.6298 };
const omaha = { lat: 41.2565, lng: -95.9345 };
const denver = { lat: 39.7392, lng: -104.9903 };
const moab = { lat: 38.5733, lng: -109.5498 };
const portAngeles = { lat: 48.1181, lng: -123.4307 };
const seattle = { lat: 47.6062, lng: -122.3321 };
const throughIowaCity: RoadPlace = { lat: 41.6611, lng: -91.5302, pass: true };

let engine: RoutingEngine;
beforeAll(async () => {
  const books = { signs: join(folder, files.roadSigns), accuracy: join(folder, files.roadAccuracy) };
  engine = new RoutingEngine(
    join(folder, files.routingTiles),
    { ...defaultEngineLimits, deadlineMs: 60_000 },
    null,
    books,
  );
  await engine.whenReady();
});
afterAll(() => engine.close());

/** Returns a real engine search that records how many places each call has. */
function recordedSearch() {
  const searched: number[] = [];
  const search = async (request: RoadRequest, searchedAs: SearchedAs) => {
    searched.push(request.places.length);
    return engine.search(valhallaQuery(request, searchedAs));
  };
  return { searched, search };
}

const trips: Readonly<Record<string, RoadRequest>> = {
  'tolls and highways': { places: [newYork, harrisburg, pittsburgh, cleveland, chicago] },
  'a passed point': { places: [chicago, throughIowaCity, omaha, denver] },
  'a ferry': { places: [portAngeles, seattle, denver], wishes: { scenicRoutes: true } },
  'a truck': { places: [denver, moab, omaha], vehicle: { ...roadVehicle('truck'), heightFeet: 13.5 } },
  'no tolls': { places: [chicago, cleveland, newYork], never: ['tolls'] },
  'one leg': { places: [omaha, denver] },
};

/** Rounds totals of meters and seconds, whose last bits depend on where summing begins. */
const rounded = (road: AnsweredRoad) => {
  const meters = (value: number): number => Math.round(value * 1000) / 1000;
  const spans = (all: AnsweredRoad['tolls']) => all.map((span) => [meters(span.fromMeters), meters(span.toMeters)]);
  return {
    ...road,
    along: [...road.along].map(meters),
    elapsed: [...road.elapsed].map(meters),
    maneuvers: road.maneuvers.map((maneuver) => ({
      ...maneuver,
      meters: meters(maneuver.meters),
      seconds: meters(maneuver.seconds),
    })),
    called: road.called?.map((name) => ({ ...name, meters: meters(name.meters) })),
    tolls: spans(road.tolls),
    ferries: spans(road.ferries),
    freeways: spans(road.freeways),
    modeled: spans(road.modeled),
  };
};

describe('LegMemory', () => {
  it.each(Object.entries(trips))('returns the same road as the engine: %s', async (_, request) => {
    const { search } = recordedSearch();
    const [whole] = await search(request, 'car');
    const memory = new LegMemory(1e9);
    const stops = request.places.flatMap(({ pass }, i) => (pass ? [] : [i]));
    for (const [i, to] of stops.entries()) {
      const places = request.places.slice(stops[i - 1] ?? 0, to + 1);
      if (i > 0) await memory.road({ ...request, places }, 'car', search);
    }
    const { searched, search: notSearched } = recordedSearch();
    const [road] = await memory.road(request, 'car', notSearched);
    expect(searched).toEqual([]);
    expect(rounded(road)).toEqual(rounded(whole));
  });

  it.each(Object.entries(trips))('splits a road into legs that join to the same road: %s', async (_, request) => {
    const [whole] = await recordedSearch().search(request, 'car');
    expect(rounded(joinLegs(splitLegs(whole)))).toEqual(rounded(whole));
  });

  it('searches only the legs that changed', async () => {
    const memory = new LegMemory(1e9);
    const { searched, search } = recordedSearch();
    await memory.road({ places: [newYork, harrisburg, pittsburgh, chicago, omaha] }, 'car', search);
    await memory.road({ places: [newYork, harrisburg, cleveland, chicago, omaha] }, 'car', search);
    await memory.road({ places: [newYork, harrisburg, cleveland, chicago] }, 'car', search);
    expect(searched).toEqual([5, 3]);
  });

  it('searches again for another vehicle, other preferences or excluded roads', async () => {
    const memory = new LegMemory(1e9);
    const { searched, search } = recordedSearch();
    const places = [omaha, denver];
    await memory.road({ places }, 'car', search);
    await memory.road({ places, vehicle: { ...roadVehicle('rv'), heightFeet: 12 } }, 'car', search);
    await memory.road({ places, wishes: { avoidHighways: true } }, 'car', search);
    await memory.road({ places, exclude: [{ lat: 40.9, lng: -100.1 }] }, 'car', search);
    await memory.road({ places: [denver, omaha] }, 'car', search);
    expect(searched).toHaveLength(5);
  });

  it('evicts the least recently used legs', async () => {
    const memory = new LegMemory(60_000);
    const { searched, search } = recordedSearch();
    await memory.road({ places: [omaha, denver] }, 'car', search);
    await memory.road({ places: [newYork, chicago] }, 'car', search);
    await memory.road({ places: [omaha, denver] }, 'car', search);
    expect(searched).toHaveLength(3);
  });

  it('passes on the reason if there is no road', async () => {
    const honolulu = { lat: 21.3069, lng: -157.8583 };
    const memory = new LegMemory(1e9);
    const { search } = recordedSearch();
    await memory.road({ places: [omaha, denver] }, 'car', search);
    await expect(memory.road({ places: [omaha, denver, honolulu] }, 'car', search)).rejects.toMatchObject({
      name: 'RoutingError',
    });
  });
});
