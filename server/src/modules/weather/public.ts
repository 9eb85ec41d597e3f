export { registerWeather, type WeatherModule } from './routes.ts';
export { drivenOnTheWire, weatherOnTheWire } from './weather-on-the-wire.ts';
