import { logoEndpoints, logoImageEndpoints } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import { backgroundAnswersTexts as texts } from '@roadcast/messages/background-answers';
import { ApiError } from '../../platform/api-error.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/modules/platform.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { FILE_POLICY, fromFiles, type ObjectsModule } from '../objects/public.ts';
import { deleteLogo, failedLogo, uploadLogo } from './change-logos.ts';
import { allLogos, currentOf, isLogoType, logoAt, logoKey, presentLogo } from './kept-logos.ts';
import { logoTable } from './tables.ts';

interface LogosParts {
  readonly objects: ObjectsModule;
  readonly platform: Pick<Platform, 'audit'>;
}

/** Cache headers. A logo file never changes, but the current logo of a type does. */
const FILE_CACHE = 'public, max-age=604800, immutable';
const TYPE_CACHE = 'no-cache';

const mediaTypes = { svg: 'image/svg+xml', png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;

/** The module for the site's logos. */
export const logos = defineModule({
  name: 'logos',
  endpoints: { ...logoEndpoints, ...logoImageEndpoints },
  summaries: apiTexts.summaries,
  tables: [{ table: logoTable }],
  open: ({ objects, platform: { audit } }: LogosParts) => ({
    listLogos: async ({ caller }) => {
      const rows = await allLogos(objects.db);
      const current = currentOf(rows);
      const shown = caller.user?.isAdmin ? rows : rows.filter((row) => current.has(row));
      return shown.map((row) => presentLogo(row, current.has(row)));
    },
    uploadLogo: {
      failureBody: failedLogo,
      handle: async (request, reply) => {
        const logo = await uploadLogo(request, reply, { objects, audit });
        const { type: logoType, url, storageLocation, name } = logo;
        const message = texts.logoUploaded({ name, location: texts.location[storageLocation] });
        return { success: true as const, logoType, url, storageLocation, logo, message };
      },
    },
    deleteLogo: {
      failureBody: failedLogo,
      handle: async (request) => {
        const { id } = userOf(request).user;
        return { success: true as const, deletedFrom: await deleteLogo(request.params.id, id, { objects, audit }) };
      },
    },
    serveLogo: async (request, reply) => {
      const { file } = request.params;
      const row = await logoAt(file, objects.db);
      if (!row) throw new ApiError('logo_not_found');
      const etag = `"${row.id}"`;
      reply
        .header('cache-control', isLogoType(file) ? TYPE_CACHE : FILE_CACHE)
        .header('etag', etag)
        .header('content-security-policy', FILE_POLICY);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      const bytes = await fromFiles(objects.files.get(logoKey(row)));
      if (!bytes) throw new ApiError('logo_not_found');
      return reply.type(mediaTypes[row.format]).send(Buffer.from(bytes));
    },
  }),
});
