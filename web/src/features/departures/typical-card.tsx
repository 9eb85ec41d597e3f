import type { CompareDepartures, TypicalDeparturesOnTheWire } from '@roadcast/contract';
import { departuresTexts } from '@roadcast/messages/departures';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { monthName, shortClockTime } from '../../lib/dates.ts';
import { temperatureText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { whenWords } from './departure-strip.ts';
import { darkWords, hourWords, monthWords, type TypicalZones } from './typical-words.ts';

interface TypicalCardProps {
  readonly typical: TypicalDeparturesOnTheWire;
  readonly planned: CompareDepartures['planned']['departure'];
  readonly zones: TypicalZones;
  readonly busy: boolean;
  /** Called with the chosen departure, epoch milliseconds. */
  readonly onDeparture: (at: number) => void;
}

const words = departuresTexts.typical;

/**
 * Averages for a departure beyond the forecast: the mildest month on this road, and the departure hour with the most
 * daylight.
 */
export function TypicalCard({ typical, planned, zones, busy, onDeparture }: TypicalCardProps) {
  const { months, mildest, hours, brightest } = typical;
  const best = months.find(({ departure }) => departure === mildest);
  const monthOf = (at: number): string => monthName(at, zones.origin, 'long');
  return (
    <section className="space-y-3">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 font-bold">
          {words.heading}
          <span className="hatched rounded-md px-1 text-muted">
            <span className="rounded-sm bg-raised px-1.5 font-semibold text-ink text-sm">{words.badge}</span>
          </span>
        </h3>
        <p className="text-muted text-sm">{words.lead}</p>
      </div>
      {best && (
        <Choices
          label={words.months}
          headline={
            best.departure === planned
              ? words.mildestPlanned({ month: monthOf(best.departure) })
              : words.mildest({ month: monthOf(best.departure) })
          }
          best={best.departure}
          planned={planned}
          zones={zones}
          busy={busy}
          onDeparture={onDeparture}
          choices={months.map((month) => ({
            departure: month.departure,
            title: monthName(month.departure, zones.origin, 'short'),
            lines: [
              words.range({ low: temperatureText(month.low), high: temperatureText(month.high) }),
              month.wetDays > 0 ? words.wet({ days: month.wetDays }) : words.dry,
              ...(month.snowDays > 0 ? [words.snow({ days: month.snowDays })] : []),
            ],
            sentence: monthWords(month, zones),
            tag: month.departure === mildest ? words.tags.mildest : null,
          }))}
        />
      )}
      {hours.length > 0 && (
        <Choices
          label={words.hours}
          headline={
            brightest === planned
              ? words.brightestPlanned
              : words.brightest({ when: whenWords(brightest, zones.origin) })
          }
          best={brightest}
          planned={planned}
          zones={zones}
          busy={busy}
          onDeparture={onDeparture}
          choices={hours.map((hour) => ({
            departure: hour.departure,
            title: shortClockTime(hour.departure, zones.origin),
            lines: [darkWords(hour.darkMinutes, 'short')],
            sentence: hourWords(hour, zones),
            tag: hour.departure === brightest ? words.tags.brightest : null,
          }))}
        />
      )}
    </section>
  );
}

interface Choice {
  readonly departure: number;
  readonly title: string;
  readonly lines: readonly string[];
  /** Full description, shown for the selected choice. */
  readonly sentence: string;
  readonly tag: string | null;
}

interface ChoicesProps {
  readonly label: string;
  readonly headline: string;
  readonly best: number;
  readonly planned: number;
  readonly choices: readonly Choice[];
  readonly zones: TypicalZones;
  readonly busy: boolean;
  readonly onDeparture: (at: number) => void;
}

/** Tiles to choose from. Selecting one describes it below, with a button that changes the departure. */
function Choices({ label, headline, best, planned, choices, zones, busy, onDeparture }: ChoicesProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const selected = choices.find(({ departure }) => departure === (picked ?? best)) ?? choices[0];
  return (
    <div className="space-y-2">
      <p className="flex items-center gap-2 font-semibold">
        <Star size={18} className="shrink-0 text-good" fill="currentColor" aria-hidden />
        {headline}
      </p>
      <fieldset aria-label={label} className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1.5">
        {choices.map((choice) => (
          <button
            key={choice.departure}
            type="button"
            aria-pressed={choice === selected}
            aria-current={choice.departure === planned || undefined}
            aria-label={taggedWords(choice, planned)}
            onClick={() => setPicked(choice.departure)}
            className={classNames(
              'target flex flex-col items-start rounded-xl px-2 py-1.5 text-left text-sm shadow-[inset_0_0_0_1px_var(--hairline)] hover:bg-primary-wash',
              choice === selected && 'bg-primary-wash',
              choice.departure === planned && 'shadow-[inset_0_0_0_2px_var(--ink)]',
            )}
          >
            <span className="flex w-full items-center justify-between font-semibold text-base">
              {choice.title}
              {choice.departure === best && <Star size={14} className="text-good" fill="currentColor" aria-hidden />}
            </span>
            {choice.lines.map((line) => (
              <span key={line} className="figures text-muted leading-snug">
                {line}
              </span>
            ))}
          </button>
        ))}
      </fieldset>
      {selected && (
        <div role="status">
          <p className="figures text-sm">{taggedWords(selected, planned)}</p>
        </div>
      )}
      {selected && selected.departure !== planned && (
        <Button kind="primary" disabled={busy} onClick={() => onDeparture(selected.departure)}>
          {departuresTexts.take({ when: whenWords(selected.departure, zones.origin) })}
        </Button>
      )}
    </div>
  );
}

/** Adds what a choice is: 'your plan', 'mildest'. */
function taggedWords({ sentence, tag, departure }: Choice, planned: number): string {
  const tags = [tag, departure === planned ? words.tags.planned : null].filter((one) => one !== null);
  return tags.reduce((text, one) => words.tagged({ text, tag: one }), sentence);
}
