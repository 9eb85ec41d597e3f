import { weatherTexts } from '@roadcast/messages/weather';
import { clockTime } from '../../../lib/dates.ts';
import { distanceText, temperatureText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { rainWords, wetChanceLabel, windWords } from '../../../lib/weather-words.ts';
import { kindOf } from '../spots.ts';
import { DAY_BAND, type RibbonFrame } from './ribbon-frame.ts';
import type { RibbonPoint } from './ribbon-scale.ts';

const words = weatherTexts.ribbon;

/** Highlighted place in the chart: a line down to its mile, and a dot at its temperature. */
export function RibbonLit({ point, frame }: { readonly point: RibbonPoint; readonly frame: RibbonFrame }) {
  const { spot, share } = point;
  const x = frame.x(share);
  const y = spot.temperature === null ? frame.foot - 20 : frame.y(spot.temperature);
  return (
    <g>
      <line x1={x} x2={x} y1={DAY_BAND} y2={frame.foot} stroke="var(--ink)" strokeWidth={1.5} strokeDasharray="3 3" />
      <circle cx={x} cy={y} r={6} fill="var(--accent)" stroke="var(--paper)" strokeWidth={2.5} />
    </g>
  );
}

/** Values of the highlighted place, in a box above the chart that stays within the chart's ends. */
export function RibbonLitBox({ point: { spot, share } }: { readonly point: RibbonPoint }) {
  const { distanceUnit } = useSettings();
  const lines = [
    [
      temperatureText(spot.temperature),
      spot.condition ?? '',
      distanceText(spot.mile, distanceUnit),
      clockTime(spot.arrivalTime, spot.timeZone, spot.timezoneCode),
    ],
    [`${wetChanceLabel([spot])} ${rainWords(spot)}`, windWords(spot), words.kinds[kindOf(spot)]],
  ].map((parts) => parts.filter(Boolean).join(' · '));
  return (
    <div
      aria-hidden="true"
      className="figures pointer-events-none absolute bottom-[calc(100%-0.75rem)] z-10 w-max max-w-full rounded-xl bg-ink px-2.5 py-1.5 text-paper text-sm leading-snug"
      style={{ left: `${share * 100}%`, transform: `translateX(-${share * 100}%)` }}
    >
      <p className="font-bold">{spot.label}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
