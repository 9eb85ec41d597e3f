import type { LucideIcon } from 'lucide-react';
import { Tabs } from 'radix-ui';
import type { Ref } from 'react';

interface TabStripProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly pictures: Readonly<Record<Name, LucideIcon>>;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** Row of a page's tabs, which wraps at large text. */
export const TabStrip = <Name extends string>({ label, names, labels, pictures, ref }: TabStripProps<Name>) => (
  <Tabs.List
    {...(ref && { ref })}
    aria-label={label}
    className="glass mb-4 flex flex-wrap gap-1 rounded-card p-1.5 *:flex-1"
  >
    {names.map((name) => {
      const Picture: LucideIcon = pictures[name];
      return (
        <Tabs.Trigger
          key={name}
          value={name}
          className="flex min-h-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-xl px-2 font-semibold text-muted text-sm transition-colors duration-150 hover:text-ink data-[state=active]:bg-primary data-[state=active]:text-on-primary"
        >
          <Picture size={18} aria-hidden className="shrink-0" />
          {labels[name]}
        </Tabs.Trigger>
      );
    })}
  </Tabs.List>
);
