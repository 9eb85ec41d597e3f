import { makeDataFolder } from './data-folder.ts';
import { runToEnd, type ServerProcess, startServer } from './server-process.ts';

/** Server with its store on disk, so the command line can make administrators. */
export interface AdminServer {
  readonly server: ServerProcess;
  /** Makes an account an administrator. @throws Error if the account doesn't exist. */
  grant(email: string): void;
  close(): Promise<void>;
}

/** @param settings in addition to the defaults. */
export async function startAdminServer(settings: Readonly<Record<string, string>> = {}): Promise<AdminServer> {
  const data = makeDataFolder();
  const env = { DATA_DIR: data.path, DATABASE_URL: '', ...settings };
  const server = await startServer(env);
  return {
    server,
    grant: (email) => {
      const { status, stderr } = runToEnd('scripts/admin.ts', ['grant', email], env);
      if (status !== 0) throw new Error(stderr);
    },
    close: async () => {
      await server.kill();
      data.remove();
    },
  };
}
