/** Worker thread for testing the pool. */
import { serveTasks } from './serve-tasks.ts';

export type SampleTask =
  | { readonly echo: string }
  | { readonly spin: number }
  | { readonly fill: true }
  | { readonly fail: string };

serveTasks((task: SampleTask) => {
  if ('echo' in task) return task.echo;
  if ('fail' in task) throw new Error(task.fail);
  if ('spin' in task) {
    for (const ends = performance.now() + task.spin; performance.now() < ends; );
    return 'done';
  }
  const filled: number[][] = [];
  for (;;) filled.push(Array.from({ length: 100_000 }, (_, i) => i));
});
