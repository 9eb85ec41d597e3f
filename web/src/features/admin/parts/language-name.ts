import { language } from '@roadcast/messages/language';

const names = new Intl.DisplayNames(language, { type: 'language' });

/** Returns a language's name, such as 'English' for 'en'; the code if the name is unknown. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
