import { parentPort } from 'node:worker_threads';

export type TaskOutcome = { readonly answer: unknown } | { readonly error: string };

/** Message from a worker: ready, or a task's result. */
export type ThreadMessage = { readonly ready: true } | TaskOutcome;

/** Handles tasks of a `WorkerPool`, one at a time. Must be called once by the worker's module. */
export function serveTasks<Task>(handle: (task: Task) => unknown): void {
  if (!parentPort) throw new Error('start this file through a WorkerPool');
  const port = parentPort;
  port.postMessage({ ready: true } satisfies ThreadMessage);
  port.on('message', (task: Task) => {
    port.postMessage(outcomeOf(() => handle(task)) satisfies ThreadMessage);
  });
}

function outcomeOf(work: () => unknown): TaskOutcome {
  try {
    return { answer: work() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
