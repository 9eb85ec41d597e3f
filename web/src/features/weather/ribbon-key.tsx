import { texts } from '../../lib/texts.ts';

const words = texts.weather.ribbon;

/** What the ribbon's line, bars and arrows are. @param withWind whether any arrow is drawn: normals know no direction. */
export function RibbonKey({ withWind }: { readonly withWind: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm leading-tight">
      <p className="font-bold">{words.label}</p>
      <ul className="flex flex-wrap gap-x-3 text-muted">
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-[3px] w-4 rounded-full bg-accent" />
          {words.temperature}
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-3 w-1.5 rounded-xs bg-primary opacity-50" />
          {words.rainChance}
        </li>
        {withWind && (
          <li className="flex items-center gap-1.5">
            <svg aria-hidden="true" width="10" height="12" viewBox="-5 -7 10 14">
              <path
                d="M0-6V5M-3.2 1.6 0 5.4 3.2 1.6"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
              />
            </svg>
            {words.wind}
          </li>
        )}
      </ul>
    </div>
  );
}
