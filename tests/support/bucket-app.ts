import { type BucketServer, startBucketServer } from '@roadcast/providers/files/testing/bucket-server';
import { startApp, type TestApp } from './app.ts';
import { bucketSettings } from './bucket-settings.ts';

/** Application that stores its files in a local bucket that can fail. */
export interface BucketApp {
  readonly server: TestApp;
  readonly bucket: BucketServer;
  readonly close: () => Promise<void>;
}

export async function startBucketApp(): Promise<BucketApp> {
  const bucket = await startBucketServer();
  const server = await startApp({ settings: bucketSettings(bucket) });
  return {
    server,
    bucket,
    close: async () => {
      await server.close();
      await bucket.close();
    },
  };
}
