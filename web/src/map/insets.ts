/** Parts of the map covered by panels at each edge, pixels. Excludes map buttons, which lines avoid separately. */
export type Insets = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** Insets of a map with no panels over it. */
export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
