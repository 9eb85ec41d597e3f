import { BadTemplateError, type TileTemplate, tileTemplate } from '@roadcast/providers/tiles/overlays/template';
import { z } from 'zod';

/** Tile servers, in the order they are tried. */
export const tileTemplatesSchema = z.string().transform((text, context): readonly TileTemplate[] => {
  try {
    return text
      .split(/\s+/)
      .filter((part) => part !== '')
      .map(tileTemplate);
  } catch (error) {
    if (!(error instanceof BadTemplateError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});
