/**
 * `npm run dev`: runs everything from source. The server restarts on every change; the web app hot-reloads. Vite
 * listens on PORT, which the browser opens; the server listens on the next port.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { BadSettingError, readSettings, type Settings } from '@roadcast/server/app/settings';
import { createServer } from 'vite';
import { buildDataset, compileTexts } from './prepare.ts';
import { planMissingTours } from './steps/tours.ts';

/** Paths proxied to the server. Vite serves everything else from the sources of `web`. */
const SERVED = ['/api', '/tiles'];

const READY_CHECK_MS = 200;

/** Delay before compiling, milliseconds, because editors write a file in several steps. */
const TEXTS_SETTLE_MS = 100;

const { port, host, publicUrl, allowedHosts } = settingsOrExit();
if (!((await compileTexts()) && (await buildDataset()))) process.exit(1);

const behind = `http://localhost:${port + 1}`;
const web = await createServer({
  configFile: 'web/vite.config.ts',
  server: { port, host, strictPort: true, proxy: Object.fromEntries(SERVED.map((path) => [path, behind])) },
});
await web.listen();

// Compile only once at a time, because the page and the server both watch the compiled text modules.
let compiling: Promise<unknown> = Promise.resolve();
let settling: NodeJS.Timeout | undefined;
const texts = ['messages/catalogs', 'messages/spoken'].map((folder) =>
  watch(folder, { recursive: true }, () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      compiling = compiling.then(compileTexts);
    }, TEXTS_SETTLE_MS);
  }),
);

// Run the server in its own process group, so Ctrl+C reaches only this process, which then shuts the server down once,
// cleanly.
const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--conditions=source', 'server/src/app/main.ts'],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      PORT: String(port + 1),
      HOST: 'localhost',
      PUBLIC_URL: publicUrl,
      // Vite sends the server's own host name.
      ALLOWED_HOSTS: [...allowedHosts, new URL(behind).host].join(),
    },
  },
);
let stopping = false;
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  for (const watcher of texts) watcher.close();
  server.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
server.on('close', (code) => {
  void web.close().finally(() => process.exit(stopping ? 0 : (code ?? 1)));
});

while (!stopping && !(await fetch(`${behind}/api/ready`).catch(() => null))?.ok) {
  await new Promise((resolve) => setTimeout(resolve, READY_CHECK_MS));
}
if (!stopping) {
  process.stdout.write(`Open ${publicUrl}\n`);
  const args = ['--conditions=source', '--import', 'tsx', 'scripts/steps/plan-tours.ts'];
  await planMissingTours({ args, inBackground: true });
}

/** Returns the settings. Exits with a one-line message for an invalid setting before anything is built. */
function settingsOrExit(): Settings {
  try {
    const settings = readSettings(process.env);
    if (settings.port !== 0) return settings;
    process.stderr.write('PORT=0: npm run dev needs a fixed port, such as PORT=3000 npm run dev\n');
  } catch (error) {
    if (!(error instanceof BadSettingError)) throw error;
    process.stderr.write(`${error.message}\n`);
  }
  process.exit(1);
}
