import { spawn } from 'node:child_process';

export interface CommandResult {
  readonly ok: boolean;
  /** Standard output and standard error, if `keep` is set. */
  readonly output: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Captures the output while showing it. */
  readonly keep?: boolean;
  /** Shows output only on failure. */
  readonly quiet?: boolean;
  /** With `keep`: hides the output. */
  readonly silent?: boolean;
}

/** Runs a command to completion, showing its output. Never throws: a command that can't be started counts as failed. */
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
      if (!options.quiet && !options.silent) process.stdout.write(chunk);
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

/** Runs a package's command from the workspace's `node_modules`. */
export const runBin = (bin: string, args: readonly string[], options?: RunOptions): Promise<CommandResult> =>
  run(process.execPath, [bin, ...args], options);
