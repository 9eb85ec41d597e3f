/** Styles for a text link, large enough to tap. */
export const textLink =
  'inline-flex min-h-11 items-center font-semibold text-primary underline decoration-2 decoration-primary/40 underline-offset-4 hover:decoration-primary';

/** Styles for a link that looks like a button. */
export const primaryLink =
  'target inline-flex items-center justify-center rounded-xl bg-primary px-5 font-semibold text-on-primary hover:brightness-110';
