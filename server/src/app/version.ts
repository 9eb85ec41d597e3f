/** Server version, shown in the API document and the User-Agent. */
export const VERSION = '0.1.0';
