/** Ice accumulation per hour that makes roads slick, inches (approximate). */
export const GLAZE_INCHES = 0.01;
