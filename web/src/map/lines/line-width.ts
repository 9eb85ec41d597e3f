/** Width of the route line, pixels. Specification, part 1, point 9. */
export const WEATHER_LINE_WIDTH = 6;
