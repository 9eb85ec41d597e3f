import type { BucketServer } from '@roadcast/providers/files/testing/bucket-server';

/** Returns the settings of a server that stores its files in a bucket. */
export const bucketSettings = ({ bucket: { url, bucket, region, accessKey, secretKey } }: BucketServer) => ({
  S3_URL: url,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
});
