/** Font families by weight; the map reads the weight out of the name (ui/theme/fonts.css declares them). */
export const fonts = {
  regular: ['Overpass Regular'],
  semibold: ['Overpass Semibold'],
  bold: ['Overpass Bold'],
} satisfies Record<string, string[]>;
