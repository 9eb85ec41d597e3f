import { type BucketServer, startBucketServer } from '@roadcast/providers/files/testing/bucket-server';
import { startApp, type TestApp } from './app.ts';

/** Application that stores its files in a local bucket that can fail. */
export interface BucketApp {
  readonly server: TestApp;
  readonly bucket: BucketServer;
  readonly close: () => Promise<void>;
}

export async function startBucketApp(): Promise<BucketApp> {
  const bucket = await startBucketServer();
  const { url, bucket: name, region, accessKey, secretKey } = bucket.bucket;
  const server = await startApp({
    settings: {
      S3_URL: url,
      S3_BUCKET: name,
      S3_REGION: region,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    },
  });
  return {
    server,
    bucket,
    close: async () => {
      await server.close();
      await bucket.close();
    },
  };
}
