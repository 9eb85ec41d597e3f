import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** Component whose code loads when first rendered, or earlier. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Preloads the code, so the component renders immediately. */
  readonly load: () => Promise<void>;
}

/** Marks a history entry whose page was reloaded because of missing code. */
const RELOADED = 'reloaded-for-code';

/**
 * Loads code that may be missing. If offline, waits for a connection. Otherwise the page is probably from an older
 * release, so reloads it once.
 * @throws the original error if reloading didn't help.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    if (!navigator.onLine) {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      return loadCode(load);
    }
    if (window.history.state === RELOADED) throw failure;
    window.history.replaceState(RELOADED, '');
    window.location.reload();
    return new Promise(() => {});
  }
}

/** Creates a lazy component. @param load imports the module. @param pick returns the component from the module. */
export function lazyPart<Module, Props extends object = object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Props> {
  let part: ComponentType<Props> | null = null;
  const get = async (): Promise<ComponentType<Props>> => {
    part ??= pick(await loadCode(load));
    return part;
  };
  // Cast, because React's lazy type requires props with arbitrary names.
  const Waiting = lazy(async () => ({ default: await get() })) as unknown as ComponentType<Props>;
  const Part = (props: Props) => {
    // Keep the component of the first render, because switching would lose state.
    const [Drawn] = useState<ComponentType<Props>>(() => part ?? Waiting);
    return <Drawn {...props} />;
  };
  return Object.assign(Part, { load: async () => void (await get()) });
}

/** Loads in sequence, keeping the page responsive in between. @throws the first error, skipping the rest. */
export async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) await load();
}
