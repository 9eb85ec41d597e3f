import type { GenerateRouteRequest, Trip, TripChoice } from '@roadcast/contract';
import { costsTexts } from '@roadcast/messages/costs';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { distanceNumber, dollarsText, durationText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemText } from '../../ui/page/problem-text.tsx';

const words = costsTexts.choices;

interface ChoicesCardProps {
  readonly trip: Trip;
  readonly request: GenerateRouteRequest;
}

/** Compares fewer miles, no tolls and slower driving in hours and dollars. */
export function ChoicesCard({ trip, request }: ChoicesCardProps) {
  const query = useQuery({
    queryKey: ['trip-choices', trip.id] as const,
    queryFn: ({ signal }) => call('tripChoices', { body: request, signal }),
    retry: false,
  });
  const choices = query.data?.choices ?? [];
  return (
    <Card heading={words.heading}>
      <p className="text-muted text-sm">{words.lead}</p>
      <div role="status" className="mt-2 empty:hidden">
        {query.isPending && <p className="text-muted">{words.searching}</p>}
        {query.isSuccess && choices.length < 2 && <p>{words.none}</p>}
      </div>
      {query.error && (
        <Notice tone="danger">
          <ProblemText problem={problemOf(query.error)} />
        </Notice>
      )}
      {choices.length > 1 && <ChoicesTable choices={choices} />}
    </Card>
  );
}

function ChoicesTable({ choices }: { readonly choices: readonly TripChoice[] }) {
  const { distanceUnit } = useSettings();
  const [planned] = choices;
  const heads = [words.time, words.miles[distanceUnit], words.fuel, words.tolls];
  return (
    <div className="-mx-2 mt-2 overflow-x-auto">
      <table className="figures w-full border-collapse text-left text-sm">
        <caption className="sr-only">{words.heading}</caption>
        <thead>
          <tr className="text-muted">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2 pb-1 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {choices.map((choice) => (
          <tbody key={choice.kind} className="border-hairline border-t">
            <tr>
              <th scope="rowgroup" colSpan={heads.length} className="px-2 pt-2 font-bold text-base leading-tight">
                {words[choice.kind]}
              </th>
            </tr>
            <tr>
              <td className="whitespace-nowrap px-2">{durationText(choice.hours)}</td>
              <td className="px-2">{distanceNumber(choice.miles, distanceUnit)}</td>
              <td className="px-2">{choice.fuel ? dollarsText(choice.fuel.value, 0) : '–'}</td>
              <td className="px-2">{tollText(choice)}</td>
            </tr>
            <tr>
              <td colSpan={heads.length} className="px-2 pb-2 text-muted">
                {planned && planned !== choice ? difference(choice, planned) : ''}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

function tollText({ tolls, unknownTollMiles }: TripChoice): string {
  if (unknownTollMiles === 0) return dollarsText(tolls?.value ?? 0, 0);
  return tolls ? words.tollsUnknown({ tolls: dollarsText(tolls.value, 0) }) : words.onlyUnknown;
}

/** Minimum time difference to mention, hours. */
const SAME_HOURS = 1 / 60;

/** Compares a choice to the plan: '1 h 10 min longer and saves $14 against the plan'. */
function difference(choice: TripChoice, planned: TripChoice): string {
  const time = choice.hours - planned.hours;
  const dollars = dollarsOf(choice) - dollarsOf(planned);
  const duration = durationText(Math.abs(time));
  return words.difference({
    hours:
      Math.abs(time) < SAME_HOURS
        ? words.same
        : time > 0
          ? words.longer({ time: duration })
          : words.shorter({ time: duration }),
    dollars: (dollars > 0 ? words.costs : words.saves)({ dollars: dollarsText(Math.abs(dollars), 0) }),
  });
}

const dollarsOf = ({ fuel, tolls }: TripChoice): number => (fuel?.value ?? 0) + (tolls?.value ?? 0);
