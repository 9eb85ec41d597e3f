import { settingsTexts as words } from '@roadcast/messages/settings';
import { Search, X } from 'lucide-react';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sectionNames, sectionsMatching, sectionWords } from '../features/accounts/settings-search.ts';
import { accountSections } from '../features/accounts/settings-sections.tsx';
import { useUser } from '../lib/me.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useScreens } from './use-screens.ts';

/** Sections only for signed-in users. */
const ofAccount: readonly string[] = ['security', 'data'];

/** How long the addressed section stays in view while the sections above it load, milliseconds. */
const SETTLING_MILLISECONDS = 3000;

/** All settings in one list, with a search. The address opens a section: '/settings#navigation'. */
export function SettingsTab() {
  const { settingsSections } = useScreens();
  const signedIn = useUser() !== null;
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useAddressedSection(list);

  const parts = new Map<string, ComponentType>([
    ...Object.entries(accountSections),
    ...settingsSections.map(({ name, Part }) => [name, Part] as const),
  ]);
  // Unnamed sections are last.
  const names = [...sectionNames.filter((name) => parts.has(name)), ...parts.keys()];
  const shown = [...new Set(names)].filter((name) => signedIn || !ofAccount.includes(name));
  const matching = useMatching(list, shown, query);
  return (
    <>
      <search className="glass block rounded-card p-4 sm:p-5">
        <TextField
          label={words.search}
          role="searchbox"
          inputMode="search"
          value={query}
          onChange={setQuery}
          autoComplete="off"
          end={
            query === '' ? (
              <Search size={20} aria-hidden className="mr-3 text-muted" />
            ) : (
              <IconButton label={words.clearSearch} icon={<X size={18} aria-hidden />} onClick={() => setQuery('')} />
            )
          }
        />
        <p role="status" className="mt-1 text-muted text-sm empty:hidden">
          {query.trim() !== '' && words.searchHint({ count: matching.length })}
        </p>
        {query === '' && (
          <Disclosure summary={<span className="font-semibold">{words.jump}</span>} open={open} onOpenChange={setOpen}>
            <nav aria-label={words.jump}>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-2">
                {shown.map((name) => (
                  <li key={name}>
                    <a
                      href={`#${name}`}
                      className="target flex items-center rounded-lg px-2 font-semibold text-primary hover:bg-primary-wash"
                    >
                      {sectionWords(name)?.label ?? name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </Disclosure>
        )}
      </search>
      <div ref={list} className="space-y-4">
        {shown.map((name) => {
          const Part = parts.get(name);
          return (
            Part && (
              <div
                key={name}
                id={name}
                hidden={!matching.includes(name)}
                className="scroll-mt-4 space-y-4 empty:hidden"
              >
                <Part />
              </div>
            )
          );
        })}
      </div>
    </>
  );
}

/** Returns the sections whose words or content match the search. */
function useMatching(
  list: { readonly current: HTMLElement | null },
  shown: readonly string[],
  query: string,
): readonly string[] {
  const textOf = (name: string): string => {
    const named = sectionWords(name);
    return `${named?.label ?? name} ${named?.words ?? ''} ${list.current?.querySelector(`#${name}`)?.textContent ?? ''}`;
  };
  return sectionsMatching(shown, query, textOf);
}

/**
 * Scrolls to the section in the address, and again when sections above it finish loading, until the user scrolls,
 * clicks or types.
 */
function useAddressedSection(list: { readonly current: HTMLElement | null }): void {
  const stop = useRef(() => {});
  useLayoutEffect(() => {
    const id = window.location.hash.slice(1);
    const section = document.getElementById(id);
    if (id === '' || !section || !list.current?.contains(section)) return;
    const scroll = () => section.scrollIntoView();
    const moved = new ResizeObserver(scroll);
    moved.observe(list.current);
    const timer = setTimeout(() => stop.current(), SETTLING_MILLISECONDS);
    const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
    stop.current = () => {
      moved.disconnect();
      clearTimeout(timer);
      for (const input of inputs) window.removeEventListener(input, stop.current);
    };
    for (const input of inputs) window.addEventListener(input, stop.current, { passive: true });
  }, [list]);
  useEffect(() => () => stop.current(), []);
}
