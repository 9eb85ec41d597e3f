import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A screen whose code comes when it is opened. */
export interface LazyScreen {
  (): ReactNode;
  /** Loads the code, so that the screen is drawn at once. */
  readonly load: () => Promise<void>;
}

/** In the page's place in the browser's history: it was loaded again for code that was not there. */
const RELOADED = 'reloaded for code';

/**
 * Code that is gone is mostly that of an older release, which a page from before it asks for: the page is loaded again, once.
 * @throws the failure where that did not help.
 */
async function loaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    if (!navigator.onLine || window.history.state === RELOADED) throw failure;
    window.history.replaceState(RELOADED, '');
    window.location.reload();
    return new Promise(() => {});
  }
}

/** @param load its module. @param pick the screen in it. */
export function lazyScreen<Module>(load: () => Promise<Module>, pick: (module: Module) => ComponentType): LazyScreen {
  let screen: ComponentType | null = null;
  const get = async (): Promise<ComponentType> => {
    screen ??= pick(await loaded(load));
    return screen;
  };
  const Waiting = lazy(async () => ({ default: await get() }));
  const Screen = () => {
    // Whichever it began with: another component would lose what it knows.
    const [Drawn] = useState<ComponentType>(() => screen ?? Waiting);
    return <Drawn />;
  };
  return Object.assign(Screen, { load: async () => void (await get()) });
}
