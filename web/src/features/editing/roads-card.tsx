import type { Alternative } from '@roadcast/contract';
import { editingTexts } from '@roadcast/messages/editing';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { Check, Split } from 'lucide-react';
import { dayAndTime } from '../../lib/dates.ts';
import { distanceNumber, distanceText, durationText } from '../../lib/format.ts';
import { type Highlight, useHighlighted } from '../../lib/highlight.ts';
import { type DistanceUnit, useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProblemText } from '../../ui/page/problem-text.tsx';
import { roadName } from './chosen-road.ts';
import { useRoads } from './use-roads.tsx';

const words = editingTexts.roads;
const { severity } = itineraryTexts.day;

function tollText({ tollMiles, tollsExact }: Alternative, unit: DistanceUnit): string {
  if (tollMiles === 0) return words.noTolls;
  const distance = distanceText(tollMiles, unit);
  return tollsExact ? distance : words.tollsWithin({ distance });
}

/** Table comparing the alternative roads. */
export function RoadsCard() {
  const { alternatives, current, lit, onChoose, onFastest } = useRoads();
  const { open, setOpen, searching, stale, problem, roads } = alternatives;
  return (
    <Card
      heading={words.heading}
      aside={
        <Button
          kind="quiet"
          className="-my-1.5 -mr-2 px-3 text-sm"
          aria-expanded={open}
          icon={<Split size={18} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {open ? words.close : words.compare}
        </Button>
      }
    >
      <div className="space-y-3">
        <p className="text-muted text-sm">{words.lead}</p>
        <div role="status" className="empty:hidden">
          {open && searching && <p className="text-muted">{words.searching}</p>}
          {open && !searching && roads && roads.length < 2 && <p>{words.none}</p>}
        </div>
        {open && problem && (
          <Notice tone="danger">
            <ProblemText problem={problem} />
          </Notice>
        )}
        {open && roads && roads.length > 1 && (
          <RoadsTable roads={roads} current={current} lit={lit} onChoose={stale ? null : onChoose} />
        )}
        {onFastest && (
          <Button className="px-3 text-sm" onClick={onFastest}>
            {words.fastest}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface RoadsTableProps {
  readonly roads: readonly Alternative[];
  readonly current: string | null;
  readonly lit: Highlight;
  /** Null while the roads shown belong to the previous trip. */
  readonly onChoose: ((road: Alternative) => void) | null;
}

function RoadsTable({ roads, current, lit, onChoose }: RoadsTableProps) {
  const { distanceUnit } = useSettings();
  const litRoad = useHighlighted(lit);
  const heads = [words.time, words.distance[distanceUnit], words.tolls, words.nights];
  return (
    <div className="-mx-2 overflow-x-auto">
      <table className="figures w-full border-collapse text-left text-sm">
        <caption className="sr-only">{words.heading}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2 pb-1 font-semibold text-muted">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {roads.map((road) => (
          <tbody
            key={road.id}
            className={classNames('border-hairline border-t', litRoad === road.id && 'bg-primary-wash')}
            onPointerEnter={() => lit.set(road.id)}
            onPointerLeave={() => lit.set(null)}
            onFocus={() => lit.set(road.id)}
            onBlur={() => lit.set(null)}
          >
            <tr>
              <th scope="rowgroup" colSpan={heads.length} className="px-2 pt-2 font-bold text-base leading-tight">
                {roadName(road)}
              </th>
            </tr>
            <tr className="align-top">
              <td className="whitespace-nowrap px-2">{durationText(road.hours)}</td>
              <td className="px-2">{distanceNumber(road.miles, distanceUnit)}</td>
              <td className="px-2">{tollText(road, distanceUnit)}</td>
              <td className="px-2">{road.nights}</td>
            </tr>
            <tr>
              <td colSpan={heads.length} className="px-2 pb-2">
                <span className="flex flex-wrap items-center justify-between gap-x-3">
                  <span>
                    <span className="block">
                      {severity[road.severity ?? 'unknown']} ({road.forecast ? words.forecast : words.typical})
                      {road.ferryMiles > 0 &&
                        ` · ${words.ferry({ distance: distanceText(road.ferryMiles, distanceUnit) })}`}
                    </span>
                    <span className="block text-muted">{arrivalWords(road)}</span>
                  </span>
                  {road.id === current ? (
                    <span className="target inline-flex items-center gap-1.5 font-semibold text-good">
                      <Check size={18} aria-hidden />
                      {words.current}
                    </span>
                  ) : (
                    <Button
                      className="px-3 text-sm"
                      aria-label={words.chooseNamed({ road: roadName(road) })}
                      aria-disabled={!onChoose}
                      onClick={() => onChoose?.(road)}
                    >
                      {words.choose}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

const arrivalWords = ({ arrival, timeZone }: Alternative): string =>
  words.arrives({ when: dayAndTime(arrival, timeZone) });
