export * from './geojson.ts';
export * from './gpx.ts';
export * from './gpx-read.ts';
export * from './ics.ts';
export * from './map-links.ts';
export * from './trip.ts';
export * from './trip-of-gpx.ts';
export * from './us-outline.ts';
