import type { Announcement, GuidedPlace, GuidedRoute, GuidedStep } from '@roadcast/core/navigation';
import { feetToMeters } from '@roadcast/core/units';
import { spokenTexts as deDE } from '@roadcast/messages/spoken/de-DE';
import { spokenTexts as enGB } from '@roadcast/messages/spoken/en-GB';
import { spokenTexts as enUS } from '@roadcast/messages/spoken/en-US';
import { spokenTexts as esUS } from '@roadcast/messages/spoken/es-US';
import { spokenTexts as frFR } from '@roadcast/messages/spoken/fr-FR';
import { type SpokenLanguage, type SpokenWords, spokenSentence } from '../spoken.ts';

export const texts = { 'en-US': enUS, 'en-GB': enGB, 'es-US': esUS, 'fr-FR': frFR, 'de-DE': deDE };
const wordsOf = (language: SpokenLanguage): SpokenWords => ({ language, texts: texts[language] });

const plain: GuidedStep = {
  id: 'step-1',
  type: 'turn-left',
  instruction: '',
  streetNames: [],
  exit: null,
  toward: [],
  cardinal: null,
  roundaboutExit: null,
  lanes: [],
  point: [-76.88, 40.26],
  alongMeters: 1000,
  meters: 1000,
  seconds: 100,
  exact: true,
  place: null,
  speedLimitMph: null,
};

export const place = (label: string, more: Partial<GuidedPlace> = {}): GuidedPlace => ({
  label,
  point: [-76.88, 40.3],
  alongMeters: 2000,
  step: null,
  stopId: null,
  staySeconds: 0,
  endsDay: false,
  ...more,
});

/** Returns a route, which runs due east by default. */
export function routeOf(steps: readonly Partial<GuidedStep>[], places: readonly GuidedPlace[] = []): GuidedRoute {
  return {
    line: [
      [-76.88, 40.26],
      [-76.78, 40.26],
    ],
    along: Float64Array.of(0, 8500),
    elapsed: Float64Array.of(0, 800),
    steps: steps.map((step) => ({ ...plain, ...step })),
    stretches: [],
    posted: [],
    landmarks: [
      { kind: 'town', name: 'Amarillo, TX', exit: null, alongMeters: 9000 },
      { kind: 'fuel', name: 'Sapp Bros', exit: '59', alongMeters: 9000 },
      { kind: 'fuel', name: 'Little America', exit: null, alongMeters: 9000 },
    ],
    places,
  };
}

export const say = (language: SpokenLanguage, announcement: Announcement, route: GuidedRoute): string | null =>
  spokenSentence(wordsOf(language), announcement, route);

export const turn = (meters: number, following: number | null = null): Announcement => ({
  kind: 'maneuver',
  step: 0,
  meters,
  following,
});

/** Returns the sentence for a step at a distance. */
export const ofStep = (
  language: SpokenLanguage,
  step: Partial<GuidedStep>,
  meters = feetToMeters(500),
): string | null => say(language, turn(meters), routeOf([step]));

/** A row of a test table: a step and its sentence in each language. */
export type Row = readonly [what: Partial<GuidedStep>, ...said: readonly [string, string, string, string]];

export const inFour = ['en-US', 'es-US', 'fr-FR', 'de-DE'] as const;
