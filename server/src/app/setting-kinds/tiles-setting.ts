import { BadTemplateError, type TileTemplate, tileTemplate } from '@roadcast/providers/tiles/overlays/template';
import { z } from 'zod';

/** Parses tile server templates, in the order in which they are tried. */
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
