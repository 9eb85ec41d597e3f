import type { AdminHealth } from '@roadcast/contract';
import { adminTexts } from '@roadcast/messages/admin';
import { numberText } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';

const { health: words } = adminTexts;

type Upstream = AdminHealth['upstreams'][number];

const tones: Record<Upstream['circuit'], BadgeTone> = { closed: 'good', open: 'danger', 'half-open': 'caution' };

/** External services the server calls: availability, call counts, and remaining quota. */
export function UpstreamsCard({ upstreams }: { readonly upstreams: readonly Upstream[] }) {
  return (
    <Card heading={words.upstreams}>
      {upstreams.length === 0 && <p className="text-muted">{words.noUpstreams}</p>}
      <ul className="divide-y divide-hairline">
        {upstreams.map(({ name, circuit, calls, failures, today, left }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="wrap-anywhere min-w-0 font-semibold">{name}</span>
            <span className="figures flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              <span className="text-muted">
                {words.calls({ calls: numberText(calls), failures: numberText(failures) })}
              </span>
              <span className="text-muted">{words.today({ today: numberText(today) })}</span>
              {left !== null && <span className="font-semibold">{words.left({ left: numberText(left) })}</span>}
              <Badge tone={tones[circuit]}>{words.circuits[circuit]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
