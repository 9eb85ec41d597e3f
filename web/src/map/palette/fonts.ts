/** Font families by weight. MapLibre parses the weight from the name (declared in ui/theme/fonts.css). */
export const fonts = {
  regular: ['Overpass Regular'],
  semibold: ['Overpass Semibold'],
  bold: ['Overpass Bold'],
} satisfies Record<string, string[]>;
