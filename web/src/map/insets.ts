/** Space at the map's edges that a panel covers, pixels. The buttons on the map are none: lines are laid beside them. */
export type Insets = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** A map that nothing lies over. */
export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
