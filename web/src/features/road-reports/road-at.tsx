import type { RoadSource } from '@roadcast/contract';
import { type LngLat, toPosition } from '@roadcast/core/geo';
import { roadReportsTexts as words } from '@roadcast/messages/road-reports';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { roadMeant, roadName } from './report-text.ts';

interface RoadAtProps {
  readonly at: LngLat;
  /** Whether the card has no other content, so it must say if there is no road. */
  readonly alone?: boolean;
}

/**
 * Road at the selected point, with a button to report a problem. If no road is near, shows nothing, or a message if
 * `alone`.
 */
export function RoadAt({ at, alone = false }: RoadAtProps) {
  const { lat, lng } = toPosition(at);
  const { data, isPending, isError } = useQuery({
    queryKey: ['roads', 'sources', lat.toFixed(4), lng.toFixed(4)],
    queryFn: ({ signal }) => call('roadSources', { query: { lat, lng }, signal }),
  });
  // Clicking elsewhere closes the card, but an open report must stay open.
  const [reported, setReported] = useState<RoadSource | null>(null);
  const road = data && roadMeant(data.roads);
  if (!road) {
    const why = isPending ? words.searching : isError ? words.failed : words.noRoad;
    return (
      <p role="status" className="pr-9 text-sm empty:hidden">
        {alone && why}
      </p>
    );
  }
  return (
    <div className="space-y-1 pt-1">
      <p className={alone ? 'pr-9 font-bold text-base' : 'text-sm'}>{roadName(road)}</p>
      <Button className="w-full text-sm" icon={<Flag size={18} aria-hidden />} onClick={() => setReported(road)}>
        {words.report}
      </Button>
      {reported && <ReportDialog road={reported} at={at} dataset={data.dataset} onClose={() => setReported(null)} />}
    </div>
  );
}
