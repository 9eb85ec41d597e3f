import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A component whose code loads when first rendered, or earlier. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the code, so that the component renders at once. */
  readonly load: () => Promise<void>;
}

/** Marks the history entry as reloaded because of missing code. */
const RELOADED = 'reloaded-for-code';

/**
 * Without a network, waits for a connection. Otherwise missing code is usually from an older release: reloads the page,
 * once.
 * @throws the failure if that didn't help.
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

/** @param load loads its module. @param pick returns the component from the module. */
export function lazyPart<Module, Props extends object = object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Props> {
  let part: ComponentType<Props> | null = null;
  const get = async (): Promise<ComponentType<Props>> => {
    part ??= pick(await loadCode(load));
    return part;
  };
  // React's lazy component type requires props with arbitrary names.
  const Waiting = lazy(async () => ({ default: await get() })) as unknown as ComponentType<Props>;
  const Part = (props: Props) => {
    // Stick with the first one: switching components would lose state.
    const [Drawn] = useState<ComponentType<Props>>(() => part ?? Waiting);
    return <Drawn {...props} />;
  };
  return Object.assign(Part, { load: async () => void (await get()) });
}

/** Loads in sequence, so that the page stays responsive in between. @throws the first failure; stops there. */
export async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) await load();
}
