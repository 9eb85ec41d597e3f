import { exchangeTexts } from '@roadcast/messages/exchange';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { distanceText } from '../../lib/format.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import { halfWidthOf, type Mark, NAME_SIZE, type PaperMap, radiusOf } from './paper-map.ts';
import { STATE_SIZE, STATE_SPACING } from './state-names.ts';
import type { StretchWeather } from './weather-stretches.ts';

const words = exchangeTexts.print.map;

/** Line styles differ in width and pattern, not color, because prints are often grayscale. */
const looks: Readonly<
  Record<StretchWeather, { readonly width: number; readonly dash?: string; readonly round?: true }>
> = {
  low: { width: 2 },
  moderate: { width: 3.2, dash: '10 4' },
  severe: { width: 6, dash: '2.5 2' },
  unknown: { width: 2.8, dash: '0.1 5.5', round: true },
};

const order: readonly StretchWeather[] = ['low', 'moderate', 'severe', 'unknown'];

const INK = '#111';
const PAPER = '#fff';

interface PaperMapProps {
  readonly map: PaperMap;
  readonly label: string;
  readonly unit: DistanceUnit;
}

/** Height of the scale strip below the map, map units. */
const STRIP = 24;

/** Draws a map as SVG, sharp at any print size and without images to load. */
export function PaperMapView({ map, label, unit }: PaperMapProps) {
  const { width, height, scale } = map;
  return (
    <figure className="document-map">
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height + STRIP}`}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} overflow="hidden" aria-hidden="true">
          <Ground map={map} />
          <Road map={map} />
          <g fontSize={NAME_SIZE} fontWeight={700} fill={INK} stroke={PAPER} strokeWidth={3} paintOrder="stroke">
            {map.names.map(({ x, y, name }) => (
              <Words key={`${name} ${x} ${y}`} x={x} y={y} text={name} size={NAME_SIZE} />
            ))}
          </g>
        </svg>
        <rect x={0.5} y={0.5} width={width - 1} height={height - 1} fill="none" stroke="#555" />
        <path d={`M1 ${height + 8}v8h${scale.length.toFixed(1)}v-8`} fill="none" stroke={INK} strokeWidth={1.5} />
        <text x={scale.length + 8} y={height + 17} fontSize={10} fill={INK}>
          {distanceText(scale.miles, unit)}
        </text>
      </svg>
      <figcaption>
        <Key map={map} />
      </figcaption>
    </figure>
  );
}

/** State outlines and names in the background, printed lightly. */
function Ground({ map }: Pick<PaperMapProps, 'map'>) {
  return (
    <>
      <path d={map.land} fill="none" stroke="#8a8a8a" strokeWidth={0.8} strokeLinejoin="round" />
      <g
        fontSize={STATE_SIZE}
        letterSpacing={STATE_SPACING}
        fill="#5a5a5a"
        stroke={PAPER}
        strokeWidth={2}
        paintOrder="stroke"
      >
        {map.stateNames.map(({ x, y, name }) => (
          <Words key={name} x={x} y={y} text={name} size={STATE_SIZE} />
        ))}
      </g>
    </>
  );
}

function Road({ map: { stretches, marks } }: Pick<PaperMapProps, 'map'>) {
  return (
    <>
      <g fill="none" stroke={PAPER} strokeWidth={9} strokeLinecap="round" strokeLinejoin="round">
        {stretches.map(({ path }) => (
          <path key={path} d={path} />
        ))}
      </g>
      {stretches.map(({ weather, path }) => (
        <Line key={path} weather={weather} path={path} />
      ))}
      {/* Draw in reverse, so the most important marks are on top. */}
      {[...marks].reverse().map((mark) => (
        <MarkView key={`${mark.kind} ${mark.x} ${mark.y} ${mark.text}`} mark={mark} />
      ))}
    </>
  );
}

function Line({ weather, path }: { readonly weather: StretchWeather; readonly path: string }) {
  const { width, dash, round } = looks[weather];
  return (
    <path
      d={path}
      fill="none"
      stroke={INK}
      strokeWidth={width}
      strokeDasharray={dash}
      strokeLinecap={round ? 'round' : 'butt'}
      strokeLinejoin="round"
    />
  );
}

/** Marker: black with a white number for nights, white with a black number for the rest. */
function MarkView({ mark }: { readonly mark: Mark }) {
  const { x, y, kind, text } = mark;
  const [half, radius] = [halfWidthOf(mark), radiusOf(mark)];
  const filled = kind === 'night' || (kind === 'end' && text === '');
  return (
    <g>
      <rect
        x={x - half}
        y={y - radius}
        width={2 * half}
        height={2 * radius}
        rx={kind === 'end' ? 0 : radius}
        fill={filled ? INK : PAPER}
        stroke={filled ? PAPER : INK}
        strokeWidth={kind === 'start' ? 2.6 : 1.4}
      />
      {text !== '' && (
        <text x={x} y={y + 3.4} textAnchor="middle" fontSize={9.5} fontWeight={700} fill={filled ? PAPER : INK}>
          {text}
        </text>
      )}
    </g>
  );
}

interface WordsProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
}

/** Centered line of text. */
function Words({ x, y, text, size }: WordsProps) {
  return (
    <text x={x} y={y + size * 0.36} textAnchor="middle">
      {text}
    </text>
  );
}

/** Legend of the lines and markers on the map. */
function Key({ map: { stretches, marks } }: Pick<PaperMapProps, 'map'>) {
  const drawn = order.filter((weather) => stretches.some((stretch) => stretch.weather === weather));
  const numbered = marks.some(({ kind, text }) => kind !== 'night' && text !== '');
  const nights = marks.some(({ kind }) => kind === 'night');
  return (
    <ul className="document-key">
      {drawn.map((weather) => (
        <li key={weather}>
          <svg viewBox="0 0 40 10" width={40} height={10} aria-hidden="true">
            <Line weather={weather} path="M1 5H39" />
          </svg>
          {itineraryTexts.day.severityLabel[weather]}
        </li>
      ))}
      {nights && (
        <li>
          <svg viewBox="0 0 18 18" width={14} height={14} aria-hidden="true">
            <MarkView mark={{ x: 9, y: 9, kind: 'night', text: '' }} />
          </svg>
          {numbered ? words.night : words.nights}
        </li>
      )}
      {numbered && <li>{words.numbers}</li>}
    </ul>
  );
}
