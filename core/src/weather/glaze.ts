/** Inches of ice that form in an hour and make a rink of the road (approximate, ~). */
export const GLAZE_INCHES = 0.01;
