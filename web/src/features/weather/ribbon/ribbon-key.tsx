import { weatherTexts } from '@roadcast/messages/weather';
import type { ReactNode } from 'react';

const words = weatherTexts.ribbon;

interface RibbonKeyProps {
  /** Label for the bars' chance of rain. */
  readonly chance: string;
  /** Whether any arrow is drawn; climate normals have no wind direction. */
  readonly withWind: boolean;
  readonly withAmount: boolean;
  readonly withTypical: boolean;
  readonly withUnknown: boolean;
  readonly withDark: boolean;
  readonly withAlerts: boolean;
}

/** Legend of the ribbon's line, bars, arrows, hatching and shading. */
export function RibbonKey({
  chance,
  withWind,
  withAmount,
  withTypical,
  withUnknown,
  withDark,
  withAlerts,
}: RibbonKeyProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm leading-tight">
      <p className="font-bold">{words.label}</p>
      <ul className="flex flex-wrap gap-x-3 text-muted">
        <Entry>
          <span aria-hidden="true" className="h-[3px] w-4 rounded-full bg-accent" />
          {words.temperature}
        </Entry>
        <Entry>
          <span aria-hidden="true" className="h-3 w-1.5 rounded-xs bg-primary opacity-50" />
          {chance}
          {withAmount && `, ${words.heavier}`}
        </Entry>
        {withWind && (
          <Entry>
            <svg aria-hidden="true" width="12" height="10" viewBox="-7 -5 14 10">
              <path
                d="M6 0H-5M-1.6-3.2-5.4 0-1.6 3.2"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
              />
            </svg>
            {words.windAsMet} ({words.gusts})
          </Entry>
        )}
        {withTypical && (
          <Entry>
            <svg aria-hidden="true" width="16" height="12" viewBox="0 0 16 12">
              <path d="M-2 12 10 0M4 12 16 0M10 12 22 0" stroke="currentColor" strokeWidth="1.2" opacity="0.7" />
            </svg>
            {words.typical}
          </Entry>
        )}
        {withUnknown && (
          <Entry>
            <svg aria-hidden="true" width="16" height="12" viewBox="0 0 16 12">
              <path
                d="M-2 12 10 0M4 12 16 0M10 12 22 0M-6 0 6 12M0 0 12 12M6 0 18 12"
                stroke="currentColor"
                strokeWidth="1.2"
                opacity="0.7"
              />
            </svg>
            {words.unknown}
          </Entry>
        )}
        {withDark && (
          <Entry>
            <span aria-hidden="true" className="size-3 rounded-xs" style={{ background: 'var(--shadow-tint)' }} />
            {words.dark}
          </Entry>
        )}
        {withAlerts && (
          <Entry>
            <span aria-hidden="true" className="h-1.5 w-4 rounded-full bg-danger" />
            {words.alertBand}
          </Entry>
        )}
      </ul>
    </div>
  );
}

function Entry({ children }: { readonly children: ReactNode }) {
  return <li className="flex items-center gap-1.5">{children}</li>;
}
