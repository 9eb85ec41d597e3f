import { weatherTexts } from '@roadcast/messages/weather';
import { Info, Table2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';

const words = weatherTexts.chart;

/** Text of a readout: one line on wide screens, wrapped on narrow ones. */
export const ReadoutText = ({ children }: { readonly children: ReactNode }) => (
  <p className="@3xl:truncate">{children}</p>
);

/** Values at the car or the pointer, or a note. */
export const ChartReadout = ({ children }: { readonly children: ReactNode }) => (
  <div className="figures min-w-0 self-center text-sm leading-snug [grid-area:readout]">{children}</div>
);

interface ReadingProps {
  /** Values at the car or the pointer; empty without either. */
  readonly values: readonly string[];
  /** Shown without values. */
  readonly hint: ReactNode;
}

/** Values at one mile, or a hint. */
export const ChartReading = ({ values, hint }: ReadingProps) => (
  <ChartReadout>
    <ReadoutText>
      {values.length === 0 ? (
        <span className="text-muted">{hint}</span>
      ) : (
        <span className="font-semibold">{values.filter(Boolean).join(' · ')}</span>
      )}
    </ReadoutText>
  </ChartReadout>
);

interface ChartToolsProps {
  /** Content of the explanation. */
  readonly about: ReactNode;
  readonly tableOpen: boolean;
  readonly onTable: (open: boolean) => void;
  /** Hides the car; null if it's hidden. */
  readonly onHide: (() => void) | null;
}

/** Buttons of a chart: hide the car, explanation, table. */
export function ChartTools({ about, tableOpen, onTable, onHide }: ChartToolsProps) {
  const [aboutOpen, setAboutOpen] = useState(false);
  return (
    <div className="flex shrink-0 items-center self-center text-muted [grid-area:tools]">
      {onHide && <IconButton label={words.hide} icon={<X size={18} aria-hidden />} onClick={onHide} />}
      <Popover
        label={words.about}
        open={aboutOpen}
        onOpenChange={setAboutOpen}
        trigger={<IconButton label={words.about} icon={<Info size={18} aria-hidden />} />}
      >
        {about}
      </Popover>
      <IconButton
        label={tableOpen ? words.hideTable : words.showTable}
        aria-expanded={tableOpen}
        icon={<Table2 size={18} aria-hidden />}
        onClick={() => onTable(!tableOpen)}
      />
    </div>
  );
}

interface ChartTableProps {
  readonly visible: boolean;
  readonly caption: string;
  readonly columns: readonly string[];
  /** Rows of the table's body. */
  readonly children: ReactNode;
}

/** A chart's values as a table; if not visible, it's only for screen readers. */
export const ChartTable = ({ visible, caption, columns, children }: ChartTableProps) => (
  <div
    className={visible ? 'max-h-[min(20rem,28dvh)] overflow-auto [grid-area:table]' : 'sr-only'}
    tabIndex={visible ? 0 : undefined}
  >
    <table className="figures w-full text-sm [&_td]:whitespace-nowrap [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-left [&_tbody_th]:min-w-52 [&_tr]:border-hairline [&_tr]:border-b">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** Entry of a chart's key. */
export const KeyEntry = ({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className="grid w-6 shrink-0 place-items-center">
      {mark}
    </span>
    <span>{children}</span>
  </li>
);
