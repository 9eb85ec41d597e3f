/** 'Sky Gradient' background of the page. `theme.css` hides it if the page starts with another background. */
export const Sky = () => (
  <SkyPicture name="sky" className="sky -z-10 pointer-events-none fixed inset-0 size-full print:hidden" />
);

interface SkyPictureProps {
  /** Unique name on the page. */
  readonly name: string;
  readonly className: string;
}

/** Evening sky over hills, drawn inline instead of loaded. Purely decorative. */
export function SkyPicture({ name, className }: SkyPictureProps) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 1600 1000" preserveAspectRatio="xMinYMax slice">
      <defs>
        <linearGradient id={name} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-top)" />
          <stop offset="0.5" stopColor="var(--sky-middle)" />
          <stop offset="0.78" stopColor="var(--sky-low)" />
        </linearGradient>
        <radialGradient id={`${name}-sun`} cx="0.18" cy="0.72" r="0.42">
          <stop offset="0" stopColor="var(--sky-glow)" />
          <stop offset="1" stopColor="var(--sky-glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1600" height="1000" fill={`url(#${name})`} />
      <rect width="1600" height="1000" fill={`url(#${name}-sun)`} />
      <path
        fill="var(--hill-far)"
        d="M0 762c70-30 118-66 182-62 70 4 96 46 168 40 92-8 140-72 236-66 88 6 128 58 226 52 110-8 168-74 282-70 96 4 150 56 252 50 96-6 162-44 254-38v332H0z"
      />
      <path
        fill="var(--hill-middle)"
        d="M0 836c104-12 170-60 282-54 126 6 190 64 318 58 122-6 196-62 330-56 128 6 206 62 338 54 122-8 206-48 332-40v202H0z"
      />
      <path
        fill="var(--hill-near)"
        d="M0 902c150 6 262-32 420-24 170 8 270 48 452 40 176-8 286-54 458-44 106 6 182 24 270 26v100H0z"
      />
    </svg>
  );
}
