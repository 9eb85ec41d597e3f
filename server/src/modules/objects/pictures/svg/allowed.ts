const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that are kept. */
export const elements = words(`
  svg g defs symbol use switch title desc
  path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern`);

/** Elements that are removed but whose content is kept. */
export const unwrapped = words('a');

/**
 * Lowercase names of elements that make a logo unacceptable, because it would look different without them, or because
 * they are malicious.
 */
export const refused = words(`
  script foreignobject image iframe embed object audio video canvas handler listener feimage animate animatetransform animatemotion
  animatecolor set`);

/** Attributes that are kept, in addition to the properties below. */
export const attributes = words(`
  id x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points pathLength viewBox preserveAspectRatio transform
  offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits dx dy rotate textLength lengthAdjust`);

/** Properties that are kept from attributes, style attributes and style sheets. */
export const properties = words(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask
  stop-color stop-opacity font-family font-size font-weight font-style font-stretch letter-spacing word-spacing
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift
  paint-order vector-effect shape-rendering text-rendering color-interpolation transform-origin`);

/** Elements whose text is kept. */
export const texts = words('text tspan title desc');

const LOCAL_URL = /^url\(\s*(["']?)#[\w.:-]+\1\s*\)(?:\s+[#\w(),.%\s-]*)?$/i;

/**
 * Returns whether a value refers only to elements of the same file and contains nothing that CSS or a browser would
 * execute.
 */
export const isSafeValue = (value: string): boolean =>
  !/[<>\\{}@]|javascript:|data:|expression\s*\(|\/\*/i.test(value) &&
  (!/url\s*\(/i.test(value) || LOCAL_URL.test(value.trim()));

/** Returns whether a value refers to something outside the file. */
export const isExternal = (value: string): boolean => /url\s*\(\s*["']?\s*(?!#)[^\s"')]/i.test(value);

const LOCAL_REFERENCE = /^#([\w.:-]+)$/;

/** Returns the id that a link refers to in the same file; null for other links. */
export const localReference = (href: string): string | null => LOCAL_REFERENCE.exec(href.trim())?.[1] ?? null;

/** Returns the id in `url(#id)`; null if there is none. */
export const urlReference = (value: string): string | null => /url\(\s*["']?#([\w.:-]+)/i.exec(value)?.[1] ?? null;
