import { type Call, calls } from '@roadcast/contract';
import { evCommunityDemoTexts } from '@roadcast/messages/ev-community-demo';
import { CarFront, CloudSun, Database, type LucideIcon, RadioTower, Sparkles, Users, Zap } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Blurbs } from './blurbs.tsx';
import { ResultBlock } from './result-block.tsx';
import type { SampleCharging } from './sample-queries.ts';

const { current, upcoming, endpoints } = evCommunityDemoTexts.integration;

/** The server's API document. */
const DOCS_PATH = '/api/docs/';

const existing: readonly {
  readonly name: keyof typeof current.items;
  readonly Picture: LucideIcon;
  readonly to: string;
}[] = [
  { name: 'charging', Picture: Zap, to: '/ev' },
  { name: 'weather', Picture: CloudSun, to: '/ev' },
  { name: 'community', Picture: Users, to: '/community' },
  { name: 'vehicles', Picture: CarFront, to: '/ev' },
];

const listedCalls: readonly { readonly call: Call; readonly text: string }[] = [
  { call: calls.evVehicles, text: endpoints.vehicles },
  { call: calls.optimizeRoute, text: endpoints.optimize },
  { call: calls.chargingStations, text: endpoints.stations },
];

/** What exists, what doesn't yet, and the API. @param result null before the first optimization of this visit. */
export const IntegrationTab = ({ result }: { readonly result: SampleCharging | null }) => (
  <>
    {result && <ResultBlock result={result} />}
    <Card heading={current.heading}>
      <p className="-mt-2 mb-4 text-muted">{current.lead}</p>
      <Blurbs blurbs={existing.map(({ name, Picture, to }) => ({ Picture, to, ...current.items[name] }))} />
    </Card>
    <Card heading={upcoming.heading}>
      <p className="-mt-2 mb-4 text-muted">{upcoming.lead}</p>
      <Blurbs
        blurbs={[
          { Picture: RadioTower, ...upcoming.items.status },
          { Picture: Sparkles, ...upcoming.items.social },
          { Picture: Database, ...upcoming.items.models },
        ]}
      />
    </Card>
    <Card heading={endpoints.heading}>
      <dl className="mb-4 space-y-3">
        {listedCalls.map(({ call: { method, path }, text }) => (
          <div key={path}>
            <dt className="wrap-anywhere font-mono font-semibold text-sm">
              {method} {path}
            </dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <ExternalLink href={DOCS_PATH} label={endpoints.docs}>
        {endpoints.docs}
      </ExternalLink>
    </Card>
  </>
);
