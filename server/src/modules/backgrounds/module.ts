import { backgroundEndpoints } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import { backgroundAnswersTexts as texts } from '@roadcast/messages/background-answers';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/modules/platform.ts';
import { userOf } from '../../platform/sessions/access.ts';
import type { ObjectsModule } from '../objects/public.ts';
import { presentBuiltIns } from './built-ins.ts';
import {
  chosenBackground,
  offeredBackgrounds,
  presentBackground,
  presentShared,
  sharedBackgrounds,
} from './kept-backgrounds.ts';
import { chooseBackground, deleteBackground, uploadBackground } from './own-backgrounds.ts';
import { backgroundsData } from './personal-data.ts';
import { backgroundPolicy } from './policy.ts';
import { type SharingAdmin, shareBackground, unshareBackground } from './shared-backgrounds.ts';
import { storedBackgrounds, storedChoices } from './tables.ts';

interface BackgroundParts {
  readonly objects: ObjectsModule;
  readonly platform: Pick<Platform, 'audit'>;
}

/** The backgrounds module: built-in, shared by administrators, and personal ones. */
export const backgrounds = defineModule({
  name: 'backgrounds',
  endpoints: backgroundEndpoints,
  summaries: apiTexts.summaries,
  tables: [storedBackgrounds, storedChoices],
  policies: { backgrounds: backgroundPolicy },
  personalData: ({ objects }: BackgroundParts) => [backgroundsData(objects)],
  open: ({ objects, platform: { audit } }: BackgroundParts) => {
    const { db } = objects;
    const list = async ({ caller }: FastifyRequest) => [
      ...presentBuiltIns(),
      ...(await offeredBackgrounds(caller, db)).map(presentBackground),
    ];
    const listShared = async () => (await sharedBackgrounds(db)).map(presentShared);
    return {
      listBackgrounds: list,
      listOfferedBackgrounds: list,
      chosenBackground: ({ caller }) => chosenBackground(caller, db),
      chooseBackground: (request) => chooseBackground(request.body, request.caller, userOf(request).user.id, objects),
      uploadBackground: async (request, reply) => {
        const background = await uploadBackground(request, reply, objects);
        return { success: true as const, url: background.url, background, message: texts.uploaded };
      },
      deleteBackground: async (request) => {
        const chosen = await deleteBackground(request.params.id, request.caller, objects);
        return { success: true as const, message: texts.deleted, chosen };
      },
      listSharedBackgrounds: listShared,
      shareBackground: {
        errorOfIssue: (field) => (field === 'name' ? new ApiError('background_name_required', { field }) : null),
        handle: (request) => shareBackground(request.body, adminOf(request), { objects, audit }),
      },
      unshareBackground: async (request) => {
        await unshareBackground(request.body.backgroundUrl, adminOf(request), { objects, audit });
        return listShared();
      },
    };
  },
});

const adminOf = (request: FastifyRequest): SharingAdmin => ({
  caller: request.caller,
  userId: userOf(request).user.id,
});
