/** Space at the map's edges that something else covers, pixels. */
export type Insets = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
