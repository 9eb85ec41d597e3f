import { spawn } from 'node:child_process';

/** How a command ended. */
export interface CommandResult {
  readonly ok: boolean;
  /** What it wrote to both streams, where it was asked to be kept. */
  readonly output: string;
}

/** What differs from a plain run. */
export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Keep the output while showing it. */
  readonly keep?: boolean;
  /** Show nothing unless it fails. */
  readonly quiet?: boolean;
}

/** Runs a command to its end, showing what it writes. Never throws: a command that cannot be started has failed. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<CommandResult> {
  const piped = options.keep === true || options.quiet === true;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', piped ? 'pipe' : 'inherit', piped ? 'pipe' : 'inherit'],
      env: { ...process.env, ...options.env },
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!options.quiet) process.stdout.write(chunk);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => {
      if (code !== 0 && options.quiet) process.stderr.write(output);
      resolve({ ok: code === 0, output });
    });
  });
}

/** Runs a command of a package in the workspace's `node_modules`. */
export const runBin = (bin: string, args: readonly string[], options?: RunOptions): Promise<CommandResult> =>
  run(process.execPath, [bin, ...args], options);
