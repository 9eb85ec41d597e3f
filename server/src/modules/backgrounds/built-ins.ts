import { type Background, type BuiltInBackground, builtInBackgrounds } from '@roadcast/contract';
import { backgroundAnswersTexts as texts } from '@roadcast/messages/background-answers';

export const isBuiltIn = (id: string): id is BuiltInBackground =>
  (builtInBackgrounds as readonly string[]).includes(id);

/** Returns a built-in background in the API format. Clients draw it by id. */
export const presentBuiltIn = (id: BuiltInBackground): Background => ({
  id,
  name: texts.builtIn[id],
  url: id,
  type: 'default',
  picture: null,
});

/** Returns the built-in backgrounds in the chooser's order. */
export const presentBuiltIns = (): Background[] => builtInBackgrounds.map(presentBuiltIn);
