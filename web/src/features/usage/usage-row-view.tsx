import { usageTexts } from '@roadcast/messages/usage';
import { TriangleAlert } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import type { UsageRow } from './usage-rows.ts';

/** List of limits with the remaining amount and a usage bar. */
export function UsageRows({ label, rows }: { readonly label: string; readonly rows: readonly UsageRow[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-hairline">
      {rows.map((row) => (
        <UsageRowView key={row.name} row={row} />
      ))}
    </ul>
  );
}

function UsageRowView({ row: { name, hint, left, used, share, state } }: { readonly row: UsageRow }) {
  const scarce = state !== 'free';
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-semibold">{name}</h3>
        <p
          className={classNames(
            'figures flex items-center gap-1.5 font-bold',
            left === usageTexts.row.unlimited && 'text-good',
            scarce && 'text-caution',
          )}
        >
          {scarce && <TriangleAlert size={18} aria-hidden className="shrink-0" />}
          {left}
        </p>
      </div>
      {share !== null && (
        <div aria-hidden="true" className="my-1.5 h-2 overflow-hidden rounded-full bg-hairline">
          <div
            className={classNames('h-full rounded-full', scarce ? 'bg-caution' : 'bg-primary')}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <p>{hint}</p>
        {used !== null && <p className="figures">{used}</p>}
      </div>
    </li>
  );
}
