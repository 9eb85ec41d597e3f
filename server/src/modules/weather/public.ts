export { registerWeather, type WeatherModule } from './routes.ts';
export { weatherOnTheWire } from './weather-on-the-wire.ts';
