import { type AuditAction, type AuditEntryOnTheWire, calls } from '@roadcast/contract';
import { adminTexts } from '@roadcast/messages/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { deviceMoment } from '../../../lib/dates.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { Card } from '../../../ui/card.tsx';
import { ListStatus, MoreButton } from '../parts/list-parts.tsx';
import { type AuditWish, auditQuery } from '../parts/queries.ts';
import { AuditFilters, type FilterFields, noFilter } from './audit-filters.tsx';

const { audit: words } = adminTexts;

const TYPING_REST_MILLISECONDS = 400;

/** Converts the filter fields to a query. Days are in this device's time zone. */
function wishOf({ action, email, byAdmins, from, until }: FilterFields): AuditWish {
  const start = new Date(`${from}T00:00:00`).getTime();
  const end = new Date(`${until}T23:59:59.999`).getTime();
  return {
    action,
    email: email.trim(),
    byAdmins: byAdmins ? 'true' : 'false',
    ...(!Number.isNaN(start) && { from: start }),
    ...(!Number.isNaN(end) && { until: end }),
  };
}

const csvAddress = (wish: AuditWish): string =>
  `${calls.adminAuditCsv.path}?${new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]))}`;

/** Audit log of all actions on accounts and reports, with filters and CSV export. */
export function AuditTab() {
  const [fields, setFields] = useState<FilterFields>(noFilter);
  const email = useDebounced(fields.email, TYPING_REST_MILLISECONDS);
  const wish = wishOf({ ...fields, email });
  const list = useInfiniteQuery(auditQuery(wish));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Card
      heading={words.heading}
      aside={
        <a
          href={csvAddress(wish)}
          download
          className="target inline-flex items-center gap-2 rounded-xl px-3 font-semibold text-sm shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash"
        >
          <Download size={18} aria-hidden />
          {words.csv}
        </a>
      }
    >
      <AuditFilters fields={fields} onChange={setFields} />
      <ListStatus list={list} />
      {list.isSuccess && entries.length === 0 && <p className="py-4 text-muted">{words.none}</p>}
      <ul className="mt-2 divide-y divide-hairline">
        {!list.error && entries.map((entry) => <AuditRow key={entry.id} entry={entry} />)}
      </ul>
      {!list.error && <MoreButton list={list} />}
    </Card>
  );
}

type Party = AuditEntryOnTheWire['actor'];

function partyText({ name, email }: Party): string {
  if (email !== null) return email;
  if (name === 'operator') return words.operator;
  if (name === 'clock') return words.clock;
  return name === 'server' ? words.server : words.deleted;
}

/** Display names of audited actions. Entries from other server versions may have actions without a name. */
const actionNames: Readonly<Record<AuditAction, string>> = words.actions;

const isNamed = (action: string): action is AuditAction => Object.hasOwn(actionNames, action);

const hasWords = (name: string): name is keyof typeof words.details => Object.hasOwn(words.details, name);

/** Returns an entry's detail as text, such as 'Plan: PRO'. Details without a label show their raw name. */
function detailText([name, given]: readonly [string, string | number | boolean]): string {
  const value = typeof given === 'boolean' ? words[given ? 'yes' : 'no'] : String(given);
  return hasWords(name) ? words.details[name]({ value }) : `${name} ${value}`;
}

function AuditRow({ entry: { at, action, actor, subject, details } }: { readonly entry: AuditEntryOnTheWire }) {
  const who = partyText(actor);
  const parties = actor.name === subject.name ? who : words.actsOn({ actor: who, subject: partyText(subject) });
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2.5 md:grid-cols-[9.5rem_minmax(0,11rem)_minmax(0,1fr)]">
      <p className="figures text-muted text-sm">{deviceMoment(at)}</p>
      <p className="wrap-anywhere font-semibold">{isNamed(action) ? actionNames[action] : action}</p>
      <div className="min-w-0">
        <p className="wrap-anywhere">{parties}</p>
        {details && (
          <p className="figures wrap-anywhere text-muted text-sm">
            {Object.entries(details).map(detailText).join(' · ')}
          </p>
        )}
      </div>
    </li>
  );
}
