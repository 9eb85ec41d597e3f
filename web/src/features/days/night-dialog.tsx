import { type NightOption, requestOnTheWire, type Segment } from '@roadcast/contract';
import { clockTime } from '@roadcast/core/itinerary';
import { moveNight } from '@roadcast/core/trip-request';
import { useQuery } from '@tanstack/react-query';
import { Building2, CircleParking, Tent } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { distanceText, durationText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ToolsProps } from './use-tools-props.ts';

const words = texts.days.options;

const icons = { town: Building2, campground: Tent, 'truck-parking': CircleParking } as const;
const kinds = ['campground', 'truck-parking', 'town'] as const satisfies readonly NightOption['kind'][];

interface NightDialogProps extends ToolsProps {
  readonly stop: Segment;
  readonly onClose: () => void;
}

/** Where else a day may end, out of which the driver takes one. */
export function NightDialog(props: NightDialogProps) {
  const { request, trip, stop, onEdit, onClose } = props;
  const found = useQuery({
    queryKey: ['night-options', request, stop.day],
    queryFn: ({ signal }) => call('nightOptions', { body: { trip: requestOnTheWire(request), day: stop.day }, signal }),
    retry: false,
  });
  const choose = (option: NightOption) => {
    if (found.data) onEdit(moveNight(request, trip, stop, option));
    onClose();
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.heading(stop.day)}
      closeLabel={words.close}
      lead={words.lead}
    >
      <div role="status">
        {found.isPending && <p className="text-muted">{words.loading}</p>}
        {found.data?.options.length === 0 && <p>{words.none}</p>}
      </div>
      <div role="alert" className="empty:hidden">
        {found.isError && (
          <Notice tone="danger">
            <p>{problemOf(found.error).message}</p>
            <Button className="mt-2" onClick={() => void found.refetch()}>
              {words.tryAgain}
            </Button>
          </Notice>
        )}
      </div>
      {kinds.map((kind) => (
        <OptionGroup
          key={kind}
          kind={kind}
          options={found.data?.options.filter((option) => option.kind === kind) ?? []}
          onChoose={choose}
        />
      ))}
    </Modal>
  );
}

interface OptionGroupProps {
  readonly kind: NightOption['kind'];
  readonly options: readonly NightOption[];
  readonly onChoose: (option: NightOption) => void;
}

function OptionGroup({ kind, options, onChoose }: OptionGroupProps) {
  if (options.length === 0) return null;
  return (
    <section aria-label={words.kinds[kind]} className="mt-3 first:mt-0">
      <h3 className="mb-1 font-semibold text-muted text-sm">{words.kinds[kind]}</h3>
      <ul className="space-y-1.5">
        {options.map((option) => (
          <li key={`${option.name} ${option.lat} ${option.lng}`}>
            <OptionButton option={option} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OptionButton({ option, onChoose }: Pick<OptionGroupProps, 'onChoose'> & { readonly option: NightOption }) {
  const { distanceUnit } = useSettings();
  const Icon = icons[option.kind];
  const facts = [
    option.milesOffRoute > 0 ? words.offRoute(distanceText(option.milesOffRoute, distanceUnit)) : '',
    option.population ? words.people(option.population.toLocaleString('en-US')) : '',
    ...option.facts,
  ].filter(Boolean);
  return (
    <button
      type="button"
      aria-current={option.current || undefined}
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
          {words.day(distanceText(option.dayMiles, distanceUnit), durationText(option.dayHours))} ·{' '}
          {words.arrive(clockTime(option.arrival, option.timeZone))}
        </span>
        <span className="figures block text-muted text-sm">
          {[words.left(durationText(option.hoursLeft)), ...facts].join(' · ')}
        </span>
        <span className="block text-muted text-sm">{words.source(option.dataSource)}</span>
      </span>
    </button>
  );
}
