/** Edges of the map covered by panels, pixels. Excludes the buttons on the map, which lines avoid separately. */
export type Insets = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** An uncovered map. */
export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
