/** Width of the route line, pixels. See docs/product/map-and-places.md#route-line. */
export const WEATHER_LINE_WIDTH = 6;
