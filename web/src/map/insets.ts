/** Space at the map's edges that something else covers, pixels. */
export type Insets = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** The columns of buttons at both sides. */
export const buttonInsets: Insets = { top: 0, right: 36, bottom: 0, left: 36 };
