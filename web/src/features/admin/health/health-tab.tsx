import type { AdminHealth } from '@roadcast/contract';
import { adminTexts } from '@roadcast/messages/admin';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { deviceDate } from '../../../lib/dates.ts';
import { durationText, numberText } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListStatus } from '../parts/list-parts.tsx';
import { healthQuery } from '../parts/queries.ts';
import { sizeText } from '../parts/sizes.ts';
import { JobsCard } from './jobs-card.tsx';
import { UpstreamsCard } from './upstreams-card.tsx';

const { health: words } = adminTexts;

const SECONDS_PER_HOUR = 3600;

/** Server health, refreshed while the tab is open. */
export function HealthTab() {
  const found = useQuery(healthQuery);
  const health = found.data;
  return (
    <>
      {(!health || found.error) && (
        <div className="glass rounded-card px-5 py-1">
          <ListStatus list={found} />
        </div>
      )}
      {health && (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            <ServerCard health={health} />
            <PartsCard health={health} />
          </div>
          <DataCard health={health} />
          <UpstreamsCard upstreams={health.upstreams} />
          <JobsCard jobs={health.jobs} />
        </>
      )}
    </>
  );
}

interface HealthProps {
  readonly health: AdminHealth;
}

function ServerCard({ health: { version, uptimeSeconds, memoryBytes, disk, store } }: HealthProps) {
  return (
    <Card heading={words.server}>
      <Facts>
        <Fact name={words.version}>{version}</Fact>
        <Fact name={words.uptime}>{durationText(uptimeSeconds / SECONDS_PER_HOUR)}</Fact>
        <Fact name={words.users}>{numberText(store.users)}</Fact>
        <Fact name={words.memory}>{sizeText(memoryBytes)}</Fact>
        <Fact name={words.disk}>
          {disk.freeBytes === null ? words.diskUnknown : sizeText(disk.freeBytes)}
          <span className="block text-muted text-sm">{words.diskHint({ reserve: sizeText(disk.reserveBytes) })}</span>
        </Fact>
      </Facts>
    </Card>
  );
}

function PartsCard({ health: { ready, store, mail } }: HealthProps) {
  return (
    <Card heading={words.parts}>
      <Facts>
        <Fact name={words.routing}>
          <Working works={ready.routing} />
        </Fact>
        <Fact name={words.store}>
          <Working works={ready.store} />
          <span className="block text-muted text-sm">{words.stores[store.kind]}</span>
        </Fact>
        <Fact name={words.writes}>
          <Working works={ready.writes} />
        </Fact>
        <Fact name={words.mail}>{mail.service ? words.mailOn : words.mailOff}</Fact>
        <Fact name={words.operator}>{mail.operatorContact ? words.operatorOn : words.operatorOff}</Fact>
      </Facts>
    </Card>
  );
}

function DataCard({ health: { dataset, streets, chargers } }: HealthProps) {
  return (
    <Card heading={words.data}>
      <Facts>
        <Fact name={words.dataset}>{dataset.slice(0, 12)}</Fact>
        <Fact name={words.streets}>{loadedText(streets, words.streetsLoaded)}</Fact>
        <Fact name={words.chargers}>{loadedText(chargers, words.chargersLoaded)}</Fact>
      </Facts>
    </Card>
  );
}

type LoadedWords = (facts: { readonly sources: string; readonly count: string; readonly date: string }) => string;

function loadedText({ sources, importedAt, count }: AdminHealth['streets'], told: LoadedWords): string {
  if (sources === null || importedAt === null) return words.notImported;
  return told({ sources, count: numberText(Math.round(count ?? 0)), date: deviceDate(importedAt) });
}

const Working = ({ works }: { readonly works: boolean }) => (
  <Badge
    tone={works ? 'good' : 'danger'}
    icon={works ? <CircleCheck size={14} aria-hidden /> : <CircleX size={14} aria-hidden />}
  >
    {works ? words.yes : words.no}
  </Badge>
);

const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="divide-y divide-hairline">{children}</dl>
);

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-4 py-2 first:pt-0 last:pb-0">
    <dt className="text-muted">{name}</dt>
    <dd className="figures wrap-anywhere">{children}</dd>
  </div>
);
