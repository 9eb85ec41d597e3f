export { weather } from './module.ts';
export { drivenOnTheWire, weatherOnTheWire } from './weather-on-the-wire.ts';
