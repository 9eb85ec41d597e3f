import type { Trip } from '@roadcast/contract';
import {
  appleMapsLinks,
  GOOGLE_WAYPOINTS,
  GOOGLE_WAYPOINTS_ON_PHONES,
  googleMapsLinks,
  type MapLink,
} from '@roadcast/core/exchange';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { Braces, CalendarDays, ExternalLink as LeavesPage, MapPinned } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useLayout } from '../../lib/hooks/use-layout.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { ReadOnlyButtons } from './read-only-view.tsx';
import { type FileKind, saveTripFile } from './trip-files.ts';
import { tripForExport } from './trip-for-export.ts';

const words = exchangeTexts.card;

const icons: Readonly<Record<FileKind, ReactNode>> = {
  gpx: <MapPinned size={18} aria-hidden />,
  geojson: <Braces size={18} aria-hidden />,
  calendar: <CalendarDays size={18} aria-hidden />,
};

const kinds: readonly FileKind[] = ['gpx', 'geojson', 'calendar'];

interface TakeAlongCardProps {
  readonly trip: Trip;
  /** Link to share the trip. */
  readonly share: ReactNode;
}

/** Exports to other apps and paper. Generates files in the browser from the open trip, so this works offline. */
export function TakeAlongCard({ trip, share }: TakeAlongCardProps) {
  const taken = useMemo(() => tripForExport(trip), [trip]);
  const phone = useLayout() === 'phone';
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted text-sm">{words.lead}</p>
      <div className="grid grid-cols-2 gap-2">
        {kinds.map((kind) => (
          <Button key={kind} icon={icons[kind]} title={words.fileHints[kind]} onClick={() => saveTripFile(trip, kind)}>
            {words.files[kind]}
          </Button>
        ))}
        <ReadOnlyButtons trip={trip} />
      </div>
      {share}
      <h3 className="mt-4 font-semibold">{words.openIn}</h3>
      <p className="mb-2 text-muted text-sm">{words.linkNote}</p>
      <div className="space-y-1">
        <MapLinks
          program={words.programs.google}
          links={googleMapsLinks(taken, phone ? GOOGLE_WAYPOINTS_ON_PHONES : GOOGLE_WAYPOINTS)}
        />
        <MapLinks program={words.programs.apple} links={appleMapsLinks(taken)} />
      </div>
    </Card>
  );
}

/** Link to a map app, or several links in a disclosure. */
function MapLinks({ program, links }: { readonly program: string; readonly links: readonly MapLink[] }) {
  const [open, setOpen] = useState(false);
  const [only] = links;
  if (!only) return null;
  if (links.length === 1) {
    return (
      <LinkToMap link={only} program={program}>
        {program}
      </LinkToMap>
    );
  }
  return (
    <Disclosure
      open={open}
      onOpenChange={setOpen}
      summary={<span className="font-semibold text-primary">{words.parts({ program, count: links.length })}</span>}
    >
      <p className="mb-2 text-muted text-sm">{words.partsHint({ program })}</p>
      <ol className="space-y-2 p-0.5 pb-2">
        {links.map((link, i) => (
          <li key={link.url}>
            <LinkToMap link={link} program={program}>
              {words.part({ number: i + 1, from: link.from, to: link.to })}
            </LinkToMap>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

interface LinkToMapProps {
  readonly link: MapLink;
  readonly program: string;
  readonly children: ReactNode;
}

function LinkToMap({ link: { from, to, url }, program, children }: LinkToMapProps) {
  return (
    <ExternalLink
      href={url}
      label={words.linkLabel({ program, from, to })}
      icon={<LeavesPage size={16} className="shrink-0" aria-hidden />}
      className="w-full justify-start py-2 text-left"
    >
      <span className="min-w-0">{children}</span>
    </ExternalLink>
  );
}
