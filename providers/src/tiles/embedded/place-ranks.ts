/** First zoom of places by rank, from rank 1 (largest). Limits the places per tile to those whose names fit. */
const firstZooms = [3, 4, 5, 6, 7, 8] as const;

/** Minimum population of each rank except the last. */
const populations = [800_000, 300_000, 100_000, 30_000, 8_000] as const;

/** Returns a place's map rank, 1 (largest cities) to 6 (hamlets). */
export function placeRank(population: number): number {
  const index = populations.findIndex((lowest) => population >= lowest);
  return index < 0 ? populations.length + 1 : index + 1;
}

/** Returns the first zoom at which places of a rank appear. */
export const firstZoomOfRank = (rank: number): number => firstZooms[rank - 1] ?? 8;
