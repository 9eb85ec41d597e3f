/** Link inside text. */
export const textLink =
  'inline-flex min-h-11 items-center font-semibold text-primary underline decoration-2 decoration-primary/40 underline-offset-4 hover:decoration-primary';
