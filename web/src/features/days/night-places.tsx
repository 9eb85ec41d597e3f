import type { NightOption, NightOptionsResponse, Segment } from '@roadcast/contract';
import { moveNight, moveOnlyNight } from '@roadcast/core/trip-request';
import { daysTexts } from '@roadcast/messages/days';
import { siteFactText } from '@roadcast/messages/sentences';
import { useQuery } from '@tanstack/react-query';
import { Building2, CircleParking, Tent, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { clockTime } from '../../lib/dates.ts';
import { distanceText, durationText } from '../../lib/format.ts';
import { type DistanceUnit, useSettings } from '../../lib/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemText } from '../../ui/page/problem-text.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useTripRequest } from '../trip-session/public.ts';
import { type NightChoice, nightChoice, type OtherNights } from './other-nights.ts';
import { onWayBack, type ToolsProps, useToolsProps } from './use-tools-props.ts';

const words = daysTexts.options;

const icons = { town: Building2, campground: Tent, 'truck-parking': CircleParking } as const;
const kinds = ['campground', 'truck-parking', 'town'] as const satisfies readonly NightOption['kind'][];

interface NightPlacesProps extends ToolsProps {
  readonly stop: Segment;
  readonly onClose: () => void;
}

/** Places where a day can end, in the day's card, so the map stays in view. */
export function NightPlaces(props: NightPlacesProps) {
  const { request, trip, stop, onEdit, onClose } = props;
  const { links } = useTripRequest();
  const found = useQuery({
    queryKey: ['night-options', request, stop.day],
    queryFn: ({ signal }) =>
      call('nightOptions', { body: { trip: links.forPlanning(request), day: stop.day }, signal }),
    retry: false,
  });
  const [others, setOthers] = useState<OtherNights>('stay');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const choose = (option: NightOption) => {
    const choice = nightChoice(option, others, request);
    if (choice.refusal !== null) return;
    const place = { ...option, ...choice };
    onEdit(
      others === 'stay' && choice.next
        ? moveOnlyNight(request, trip, stop, place, choice.next.hours)
        : moveNight(request, trip, stop, place),
    );
    onClose();
  };
  return (
    <section
      aria-labelledby={headingId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="mx-2 mb-2 rounded-xl bg-raised p-3 shadow-[inset_0_0_0_1px_var(--hairline)]"
    >
      <div className="flex items-start justify-between gap-2">
        <h4 ref={heading} id={headingId} tabIndex={-1} className="py-1.5 font-bold outline-none">
          {words.heading({ day: stop.day })}
        </h4>
        <IconButton
          label={words.close}
          icon={<X size={18} aria-hidden />}
          className="-mt-1 -mr-1 text-muted"
          onClick={onClose}
        />
      </div>
      <p className="mb-2 text-muted text-sm">{words.lead}</p>
      <div role="status">
        {found.isPending && <p className="text-muted">{words.loading}</p>}
        {found.data?.options.length === 0 && <p>{words.none}</p>}
      </div>
      <div role="alert" className="empty:hidden">
        {found.isError && (
          <Notice tone="danger">
            <p>
              <ProblemText problem={problemOf(found.error)} />
            </p>
            <Button className="mt-2" onClick={() => void found.refetch()}>
              {words.tryAgain}
            </Button>
          </Notice>
        )}
      </div>
      {found.data && found.data.options.length > 0 && (
        <OthersChoice others={others} nextDay={found.data.nextDay} onChange={setOthers} />
      )}
      {kinds.map((kind) => (
        <OptionGroup
          key={kind}
          kind={kind}
          options={found.data?.options.filter((option) => option.kind === kind) ?? []}
          others={others}
          choiceOf={(option) => nightChoice(option, others, request)}
          onChoose={choose}
        />
      ))}
    </section>
  );
}

interface OthersChoiceProps {
  readonly others: OtherNights;
  /** Next day as currently planned. */
  readonly nextDay: NightOptionsResponse['nextDay'];
  readonly onChange: (others: OtherNights) => void;
}

/** Choice to keep or shift the other nights, with the effects of each. */
function OthersChoice({ others, nextDay, onChange }: OthersChoiceProps) {
  const { distanceUnit } = useSettings();
  return (
    <div className="space-y-1.5">
      <Segmented
        label={words.others}
        options={[
          { value: 'stay', label: words.othersChoice.stay },
          { value: 'follow', label: words.othersChoice.follow },
        ]}
        value={others}
        onChange={onChange}
      />
      <p className="figures text-muted text-sm">
        {words.othersHint[others]}
        {nextDay && ` ${words.nextNow({ day: dayText(nextDay, distanceUnit), to: nextDay.to })}`}
      </p>
    </div>
  );
}

/** Returns a day's length: '320 mi, 5 h 10 min of driving'. */
const dayText = ({ miles, hours }: { readonly miles: number; readonly hours: number }, unit: DistanceUnit): string =>
  words.day({ distance: distanceText(miles, unit), hours: durationText(hours) });

interface OptionGroupProps {
  readonly kind: NightOption['kind'];
  readonly options: readonly NightOption[];
  readonly others: OtherNights;
  readonly choiceOf: (option: NightOption) => NightChoice;
  readonly onChoose: (option: NightOption) => void;
}

function OptionGroup({ kind, options, others, choiceOf, onChoose }: OptionGroupProps) {
  if (options.length === 0) return null;
  return (
    <section aria-label={words.kinds[kind]} className="mt-3 first:mt-0">
      <h5 className="mb-1 font-semibold text-muted text-sm">{words.kinds[kind]}</h5>
      <ul className="space-y-1.5">
        {options.map((option) => (
          <li key={`${option.name} ${option.lat} ${option.lng}`}>
            <OptionButton option={option} others={others} choice={choiceOf(option)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OptionButtonProps extends Pick<OptionGroupProps, 'others' | 'onChoose'> {
  readonly option: NightOption;
  readonly choice: NightChoice;
}

function OptionButton({ option, others, choice, onChoose }: OptionButtonProps) {
  const { distanceUnit } = useSettings();
  const Icon = icons[option.kind];
  const facts = [
    option.milesOffRoute > 0 ? words.offRoute({ distance: distanceText(option.milesOffRoute, distanceUnit) }) : '',
    option.population ? words.people({ count: option.population }) : '',
    ...option.facts.map(siteFactText),
  ].filter(Boolean);
  return (
    <button
      type="button"
      aria-current={option.current || undefined}
      aria-disabled={choice.refusal !== null || undefined}
      onClick={() => onChoose(option)}
      className="target flex w-full gap-3 rounded-xl p-3 text-left shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash aria-[current]:bg-primary-wash"
    >
      <Icon size={20} className="mt-0.5 shrink-0 text-primary" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-bold">{option.name}</span>
          {option.current && <Badge tone="primary">{words.current}</Badge>}
        </span>
        <span className="figures block text-sm">
          {words.day({ distance: distanceText(choice.dayMiles, distanceUnit), hours: durationText(choice.dayHours) })} ·{' '}
          {(others === 'stay' ? words.arriveAbout : words.arrive)({ time: clockTime(choice.arrival, option.timeZone) })}
        </span>
        {choice.refusal !== null && <span className="block text-danger text-sm">{choice.refusal}</span>}
        {choice.refusal === null && choice.next && (
          <span className="figures block text-sm">
            {words.next({ day: dayText(choice.next, distanceUnit), to: choice.next.to })}
          </span>
        )}
        <span className="figures block text-muted text-sm">
          {[words.left({ hours: durationText(option.hoursLeft) }), ...facts].join(' · ')}
        </span>
        <span className="block text-muted text-sm">{words.source({ source: option.dataSource })}</span>
      </span>
    </button>
  );
}

/** Places for a night of the open trip, as shown from its day's card. */
export function NightPlacesOf({ stop, onClose }: Pick<NightPlacesProps, 'stop' | 'onClose'>) {
  const props = useToolsProps();
  return props && <NightPlaces {...onWayBack(props, stop)} stop={stop} onClose={onClose} />;
}
