import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A part of the application whose code comes when it is drawn, or before. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the code, so that the part is drawn at once. */
  readonly load: () => Promise<void>;
}

/** In the page's place in the browser's history: it was loaded again for code that was not there. */
const RELOADED = 'reloaded-for-code';

/**
 * Without a network the code comes when there is one again. Code that is gone otherwise is mostly that of an older release, which a page
 * from before it asks for: the page is loaded again, once.
 * @throws the failure where that did not help.
 */
async function loaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    if (!navigator.onLine) {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      return loaded(load);
    }
    if (window.history.state === RELOADED) throw failure;
    window.history.replaceState(RELOADED, '');
    window.location.reload();
    return new Promise(() => {});
  }
}

/** @param load its module. @param pick the component in it. */
export function lazyPart<Module, Props extends object = object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Props> {
  let part: ComponentType<Props> | null = null;
  const get = async (): Promise<ComponentType<Props>> => {
    part ??= pick(await loaded(load));
    return part;
  };
  // React's type of a lazy component asks for props with any names.
  const Waiting = lazy(async () => ({ default: await get() })) as unknown as ComponentType<Props>;
  const Part = (props: Props) => {
    // Whichever it began with: another component would lose what it knows.
    const [Drawn] = useState<ComponentType<Props>>(() => part ?? Waiting);
    return <Drawn {...props} />;
  };
  return Object.assign(Part, { load: async () => void (await get()) });
}

/** Loads one after the other, so that the page answers between them. @throws the first failure; what comes after it is not loaded. */
export async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) await load();
}
