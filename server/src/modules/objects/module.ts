import { MOST_UPLOAD_BYTES, objectEndpoints, pictureEndpoints } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import { defineModule } from '../../platform/modules/define-module.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { wholeBody } from '../../platform/uploads/receive.ts';
import type { ObjectsModule } from './objects-module.ts';
import { uploadsData } from './personal-data.ts';
import { objectPolicy } from './policy.ts';
import { sendPicture } from './send-picture.ts';
import { sweepFiles } from './sweep.ts';
import { fileStores, storedObjects } from './tables.ts';
import { uploadPath } from './upload-address.ts';
import { Uploads, uploadTooLarge } from './uploads.ts';

/** The module for files: uploads, and the pictures made from them. */
export const objects = defineModule({
  name: 'objects',
  endpoints: { ...objectEndpoints, ...pictureEndpoints },
  summaries: apiTexts.summaries,
  tables: [storedObjects, { table: fileStores, leftOutOfBackup: true }],
  policies: { objects: objectPolicy },
  personalData: () => [uploadsData],
  jobs: {
    'uploads-purge': {
      every: { minutes: 15 },
      run: ({ objects: module }: { readonly objects: ObjectsModule }) => new Uploads(module).purge(),
    },
    'files-sweep': {
      every: { minutes: 60 },
      run: ({ objects: module }) => sweepFiles(module.kinds, module, Date.now()),
    },
  },
  open: ({ objects: module }: { readonly objects: ObjectsModule }) => {
    const uploads = new Uploads(module);
    return {
      createUpload: async (request) => {
        const { size = null, type = null } = request.body ?? {};
        return uploads.create(request.caller, userOf(request).user.id, size, type);
      },
      receiveUpload: async (request, reply) => {
        const row = await uploads.announced(request.params.token, request.caller);
        await module.receiving.one(row.userId ?? '', async () => {
          const limit = { bytes: row.size ?? MOST_UPLOAD_BYTES, tooLarge: uploadTooLarge };
          const bytes = await wholeBody(request, reply, limit);
          await uploads.receive(row, bytes, request.headers['content-type'] ?? '');
        });
        return { success: true as const, objectPath: uploadPath(row.id) };
      },
      readObject: (request, reply) => sendPicture(request.params.id, request.query.size, request, reply, module),
    };
  },
});
