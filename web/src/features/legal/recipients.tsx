import { legalTexts } from '@roadcast/messages/legal';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../ui/notice.tsx';
import { operatorQuery } from './operator.ts';

const words = legalTexts.recipients;

/** Services that process data for this server. A list rather than a table, because three columns don't fit on a phone. */
export function Recipients() {
  const { data, isError } = useQuery(operatorQuery);
  if (isError) return <Notice>{words.unavailable}</Notice>;
  if (!data) return null;
  if (data.recipients.length === 0) return <Notice>{words.none}</Notice>;
  return (
    <ul
      aria-label={words.caption}
      className="divide-y divide-hairline rounded-xl px-4 shadow-[inset_0_0_0_1px_var(--hairline)]"
    >
      {data.recipients.map(({ kind, name }) => (
        <li key={`${kind} ${name}`} className="break-inside-avoid py-3">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span>{name ?? words.unnamed}</span> <span>{words.kinds[kind].what}</span>
          </p>
          <p className="text-muted text-sm">{words.kinds[kind].data}</p>
        </li>
      ))}
    </ul>
  );
}
