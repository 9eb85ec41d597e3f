import type { Announcement, GuidedPlace, GuidedRoute, GuidedStep } from '@roadcast/core/navigation';
import { feetToMeters, milesToMeters } from '@roadcast/core/units';
import { spokenTexts as deDE } from '@roadcast/messages/spoken/de-DE';
import { spokenTexts as enGB } from '@roadcast/messages/spoken/en-GB';
import { spokenTexts as enUS } from '@roadcast/messages/spoken/en-US';
import { spokenTexts as esUS } from '@roadcast/messages/spoken/es-US';
import { spokenTexts as frFR } from '@roadcast/messages/spoken/fr-FR';
import { describe, expect, it } from 'vitest';
import { type SpokenLanguage, type SpokenWords, spokenLanguages, spokenSentence } from './spoken.ts';

const texts = { 'en-US': enUS, 'en-GB': enGB, 'es-US': esUS, 'fr-FR': frFR, 'de-DE': deDE };
const wordsOf = (language: SpokenLanguage): SpokenWords => ({ language, texts: texts[language] });

const feet = feetToMeters;
const miles = milesToMeters;

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

const place = (label: string, more: Partial<GuidedPlace> = {}): GuidedPlace => ({
  label,
  point: [-76.88, 40.3],
  alongMeters: 2000,
  step: null,
  stopId: null,
  staySeconds: 0,
  endsDay: false,
  ...more,
});

/** Due east along a parallel, where nothing else is said. */
function routeOf(steps: readonly Partial<GuidedStep>[], places: readonly GuidedPlace[] = []): GuidedRoute {
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

const say = (language: SpokenLanguage, announcement: Announcement, route: GuidedRoute): string | null =>
  spokenSentence(wordsOf(language), announcement, route);

const turn = (meters: number, following: number | null = null): Announcement => ({
  kind: 'maneuver',
  step: 0,
  meters,
  following,
});

/** What is said of one step from a distance. */
const ofStep = (language: SpokenLanguage, step: Partial<GuidedStep>, meters = feet(500)): string | null =>
  say(language, turn(meters), routeOf([step]));

/** One row: what happens, and how each language says it. */
type Row = readonly [what: Partial<GuidedStep>, ...said: readonly [string, string, string, string]];

const inFour = ['en-US', 'es-US', 'fr-FR', 'de-DE'] as const;

describe('a distance', () => {
  it.each<[number, string, string, string, string]>([
    [feet(101), '100 feet', '100 pies', '100 pieds', '100 Fuß'],
    [feet(126), '150 feet', '150 pies', '150 pieds', '150 Fuß'],
    [feet(500), '500 feet', '500 pies', '500 pieds', '500 Fuß'],
    [feet(524), '500 feet', '500 pies', '500 pieds', '500 Fuß'],
    [feet(526), '550 feet', '550 pies', '550 pieds', '550 Fuß'],
    [feet(1000), '1000 feet', '1000 pies', '1000 pieds', '1000 Fuß'],
    [feet(1001), '0.2 miles', '0.2 millas', '0,2 mile', '0,2 Meilen'],
    [miles(0.25), '0.3 miles', '0.3 millas', '0,3 mile', '0,3 Meilen'],
    [miles(0.5), '0.5 miles', '0.5 millas', '0,5 mile', '0,5 Meilen'],
    [miles(1.04), '1 mile', '1 milla', '1 mile', '1 Meile'],
    [miles(1.5), '1.5 miles', '1.5 millas', '1,5 mile', '1,5 Meilen'],
    [miles(2.46), '2.5 miles', '2.5 millas', '2,5 miles', '2,5 Meilen'],
    [miles(1200), '1200 miles', '1200 millas', '1200 miles', '1200 Meilen'],
  ])('of %d meters', (meters, ...said) => {
    const [us, es, fr, de] = said;
    expect(ofStep('en-US', {}, meters)).toBe(`In ${us}, turn left.`);
    expect(ofStep('en-GB', {}, meters)).toBe(`In ${us}, turn left.`);
    expect(ofStep('es-US', {}, meters)).toBe(`En ${es}, gire a la izquierda.`);
    expect(ofStep('fr-FR', {}, meters)).toBe(`Dans ${fr}, tournez à gauche.`);
    expect(ofStep('de-DE', {}, meters)).toBe(`In ${de} links abbiegen.`);
  });

  it.each([0, feet(50), feet(99)])('of %d meters is now', (meters) => {
    expect(inFour.map((language) => ofStep(language, {}, meters))).toEqual([
      'Now turn left.',
      'Ahora, gire a la izquierda.',
      'Maintenant, tournez à gauche.',
      'Jetzt links abbiegen.',
    ]);
  });

  it.each<[number, string | null, string | null]>([
    [miles(5), 'In about 5 miles, take Interstate 80.', 'In etwa 5 Meilen auf Interstate 80 fahren.'],
    [miles(1.6), 'In about 2 miles, take Interstate 80.', 'In etwa 2 Meilen auf Interstate 80 fahren.'],
    [miles(0.5), 'In about 1 mile, take Interstate 80.', 'In etwa 1 Meile auf Interstate 80 fahren.'],
    [miles(0.4), 'Coming up: take Interstate 80.', 'Demnächst auf Interstate 80 fahren.'],
    [0, 'Coming up: take Interstate 80.', 'Demnächst auf Interstate 80 fahren.'],
  ])('of %d meters on an overview is about so many miles, and never now', (meters, us, de) => {
    const step = { exact: false, streetNames: ['I-80'] };
    expect(ofStep('en-US', step, meters)).toBe(us);
    expect(ofStep('de-DE', step, meters)).toBe(de);
  });
});

const market = { streetNames: ['Market St'] };

describe('a maneuver on a street', () => {
  it.each<Row>([
    [
      { type: 'turn-left', ...market },
      'In 500 feet, turn left onto Market Street.',
      'En 500 pies, gire a la izquierda hacia Market Street.',
      'Dans 500 pieds, tournez à gauche sur Market Street.',
      'In 500 Fuß links abbiegen auf Market Street.',
    ],
    [
      { type: 'turn-right' },
      'In 500 feet, turn right.',
      'En 500 pies, gire a la derecha.',
      'Dans 500 pieds, tournez à droite.',
      'In 500 Fuß rechts abbiegen.',
    ],
    [
      { type: 'end of road-right', streetNames: ['US 22'], cardinal: 'west' },
      'In 500 feet, turn right onto U.S. Highway 22 west.',
      'En 500 pies, gire a la derecha hacia la ruta U.S. 22 oeste.',
      'Dans 500 pieds, tournez à droite sur la route U.S. 22 ouest.',
      'In 500 Fuß rechts abbiegen auf U.S. Highway 22 West.',
    ],
    [
      { type: 'turn-slight-left' },
      'In 500 feet, bear left.',
      'En 500 pies, gire ligeramente a la izquierda.',
      'Dans 500 pieds, tournez légèrement à gauche.',
      'In 500 Fuß leicht links abbiegen.',
    ],
    [
      { type: 'turn-slight-right' },
      'In 500 feet, bear right.',
      'En 500 pies, gire ligeramente a la derecha.',
      'Dans 500 pieds, tournez légèrement à droite.',
      'In 500 Fuß leicht rechts abbiegen.',
    ],
    [
      { type: 'turn-sharp-left' },
      'In 500 feet, make a sharp left.',
      'En 500 pies, haga un giro cerrado a la izquierda.',
      'Dans 500 pieds, tournez fortement à gauche.',
      'In 500 Fuß scharf links abbiegen.',
    ],
    [
      { type: 'turn-sharp-right', ...market },
      'In 500 feet, make a sharp right onto Market Street.',
      'En 500 pies, haga un giro cerrado a la derecha hacia Market Street.',
      'Dans 500 pieds, tournez fortement à droite sur Market Street.',
      'In 500 Fuß scharf rechts abbiegen auf Market Street.',
    ],
    [
      { type: 'continue-uturn', ...market },
      'In 500 feet, make a U-turn onto Market Street.',
      'En 500 pies, dé vuelta en U hacia Market Street.',
      'Dans 500 pieds, faites demi-tour sur Market Street.',
      'In 500 Fuß wenden auf Market Street.',
    ],
    [
      { type: 'fork-slight-left', toward: ['Harrisburg, PA'] },
      'In 500 feet, keep left toward Harrisburg.',
      'En 500 pies, manténgase a la izquierda en dirección a Harrisburg.',
      'Dans 500 pieds, restez à gauche, direction Harrisburg.',
      'In 500 Fuß links halten Richtung Harrisburg.',
    ],
    [
      { type: 'fork-slight-right' },
      'In 500 feet, keep right.',
      'En 500 pies, manténgase a la derecha.',
      'Dans 500 pieds, restez à droite.',
      'In 500 Fuß rechts halten.',
    ],
    [
      { type: 'on ramp-slight-right', streetNames: ['I 83 South'], toward: ['York'] },
      'In 500 feet, take the ramp on the right to Interstate 83 South toward York.',
      'En 500 pies, tome la rampa de la derecha hacia la Interestatal 83 Sur en dirección a York.',
      'Dans 500 pieds, prenez la bretelle à droite vers l’Interstate 83 Sud, direction York.',
      'In 500 Fuß die Auffahrt rechts nehmen auf Interstate 83 Süd Richtung York.',
    ],
    [
      { type: 'on ramp-left' },
      'In 500 feet, take the ramp on the left.',
      'En 500 pies, tome la rampa de la izquierda.',
      'Dans 500 pieds, prenez la bretelle à gauche.',
      'In 500 Fuß die Auffahrt links nehmen.',
    ],
    [
      { type: 'on ramp-straight' },
      'In 500 feet, take the ramp.',
      'En 500 pies, tome la rampa.',
      'Dans 500 pieds, prenez la bretelle.',
      'In 500 Fuß die Auffahrt nehmen.',
    ],
    [
      { type: 'off ramp-slight-right', exit: '44B', streetNames: ['PA 581'], cardinal: 'west', toward: ['Camp Hill'] },
      'In 500 feet, take exit 44B to State Route 581 west toward Camp Hill.',
      'En 500 pies, tome la salida 44B hacia la ruta estatal 581 oeste en dirección a Camp Hill.',
      'Dans 500 pieds, prenez la sortie 44B vers la route d’État 581 ouest, direction Camp Hill.',
      'In 500 Fuß die Ausfahrt 44B nehmen auf State Route 581 West Richtung Camp Hill.',
    ],
    [
      { type: 'off ramp-slight-left', exit: '284' },
      'In 500 feet, take exit 284 on the left.',
      'En 500 pies, tome la salida 284 a la izquierda.',
      'Dans 500 pieds, prenez la sortie 284 à gauche.',
      'In 500 Fuß links die Ausfahrt 284 nehmen.',
    ],
    [
      { type: 'off ramp-slight-left' },
      'In 500 feet, take the exit on the left.',
      'En 500 pies, tome la salida de la izquierda.',
      'Dans 500 pieds, prenez la sortie à gauche.',
      'In 500 Fuß die Ausfahrt links nehmen.',
    ],
    [
      { type: 'off ramp-slight-right', toward: ['I-80 West'] },
      'In 500 feet, take the exit on the right toward Interstate 80 West.',
      'En 500 pies, tome la salida de la derecha en dirección a la Interestatal 80 Oeste.',
      'Dans 500 pieds, prenez la sortie à droite, direction l’Interstate 80 Ouest.',
      'In 500 Fuß die Ausfahrt rechts nehmen Richtung Interstate 80 West.',
    ],
    [
      { type: 'off ramp-straight' },
      'In 500 feet, take the exit.',
      'En 500 pies, tome la salida.',
      'Dans 500 pieds, prenez la sortie.',
      'In 500 Fuß die Ausfahrt nehmen.',
    ],
    [
      { type: 'fork-slight-right', exit: '2' },
      'In 500 feet, take exit 2.',
      'En 500 pies, tome la salida 2.',
      'Dans 500 pieds, prenez la sortie 2.',
      'In 500 Fuß die Ausfahrt 2 nehmen.',
    ],
    [
      { type: 'merge-slight-left', streetNames: ['I-80 East'] },
      'In 500 feet, merge left onto Interstate 80 East.',
      'En 500 pies, incorpórese por la izquierda a la Interestatal 80 Este.',
      'Dans 500 pieds, insérez-vous à gauche sur l’Interstate 80 Est.',
      'In 500 Fuß links einfädeln auf Interstate 80 Ost.',
    ],
    [
      { type: 'merge-slight-right' },
      'In 500 feet, merge right.',
      'En 500 pies, incorpórese por la derecha.',
      'Dans 500 pieds, insérez-vous à droite.',
      'In 500 Fuß rechts einfädeln.',
    ],
    [
      { type: 'merge', streetNames: ['US 30 ALT'] },
      'In 500 feet, merge onto U.S. Highway 30 Alternate.',
      'En 500 pies, incorpórese a la ruta U.S. 30 Alternate.',
      'Dans 500 pieds, insérez-vous sur la route U.S. 30 Alternate.',
      'In 500 Fuß einfädeln auf U.S. Highway 30 Alternate.',
    ],
    [
      { type: 'roundabout-right', roundaboutExit: 2, ...market },
      'In 500 feet, at the roundabout, take the second exit onto Market Street.',
      'En 500 pies, en la rotonda, tome la segunda salida hacia Market Street.',
      'Dans 500 pieds, au rond-point, prenez la deuxième sortie sur Market Street.',
      'In 500 Fuß im Kreisverkehr die zweite Ausfahrt nehmen auf Market Street.',
    ],
    [
      { type: 'rotary-straight', roundaboutExit: 9 },
      'In 500 feet, at the roundabout, take the 9th exit.',
      'En 500 pies, en la rotonda, tome la salida número 9.',
      'Dans 500 pieds, au rond-point, prenez la sortie numéro 9.',
      'In 500 Fuß im Kreisverkehr die Ausfahrt Nummer 9 nehmen.',
    ],
    [
      { type: 'roundabout-right' },
      'In 500 feet, enter the roundabout.',
      'En 500 pies, entre en la rotonda.',
      'Dans 500 pieds, entrez dans le rond-point.',
      'In 500 Fuß in den Kreisverkehr einfahren.',
    ],
    [
      { type: 'exit roundabout-right', ...market },
      'In 500 feet, exit the roundabout onto Market Street.',
      'En 500 pies, salga de la rotonda hacia Market Street.',
      'Dans 500 pieds, sortez du rond-point sur Market Street.',
      'In 500 Fuß den Kreisverkehr verlassen auf Market Street.',
    ],
    [
      { type: 'ferry', toward: ['Port Townsend, WA'] },
      'In 500 feet, take the ferry toward Port Townsend.',
      'En 500 pies, tome el ferry en dirección a Port Townsend.',
      'Dans 500 pieds, prenez le ferry, direction Port Townsend.',
      'In 500 Fuß die Fähre nehmen Richtung Port Townsend.',
    ],
    [
      { type: 'new name-straight', streetNames: ['CR 12'] },
      'In 500 feet, continue straight onto County Road 12.',
      'En 500 pies, siga derecho hacia la ruta del condado 12.',
      'Dans 500 pieds, continuez tout droit sur la route de comté 12.',
      'In 500 Fuß geradeaus weiterfahren auf County Road 12.',
    ],
    [
      { type: 'continue' },
      'In 500 feet, continue straight.',
      'En 500 pies, siga derecho.',
      'Dans 500 pieds, continuez tout droit.',
      'In 500 Fuß geradeaus weiterfahren.',
    ],
  ])('%o', (step, ...said) => {
    expect(inFour.map((language) => ofStep(language, step))).toEqual(said);
  });

  it.each([
    [1, 'first', 'primera', 'première', 'erste'],
    [2, 'second', 'segunda', 'deuxième', 'zweite'],
    [3, 'third', 'tercera', 'troisième', 'dritte'],
    [4, 'fourth', 'cuarta', 'quatrième', 'vierte'],
    [5, 'fifth', 'quinta', 'cinquième', 'fünfte'],
    [6, 'sixth', 'sexta', 'sixième', 'sechste'],
    [7, 'seventh', 'séptima', 'septième', 'siebte'],
    [8, 'eighth', 'octava', 'huitième', 'achte'],
  ])('counts exits of a roundabout: %i', (roundaboutExit, us, es, fr, de) => {
    const step = { type: 'roundabout-right', roundaboutExit };
    expect(inFour.map((language) => ofStep(language, step, 0))).toEqual([
      `Now at the roundabout, take the ${us} exit.`,
      `Ahora, en la rotonda, tome la ${es} salida.`,
      `Maintenant, au rond-point, prenez la ${fr} sortie.`,
      `Jetzt im Kreisverkehr die ${de} Ausfahrt nehmen.`,
    ]);
  });

  it('with one that follows at once', () => {
    const route = routeOf([
      { type: 'turn-left', ...market },
      { type: 'turn-right', streetNames: ['N 2nd St'], toward: ['Capitol'] },
    ]);
    expect(inFour.map((language) => say(language, turn(0, 1), route))).toEqual([
      'Now turn left onto Market Street, then turn right onto North 2nd Street.',
      'Ahora, gire a la izquierda hacia Market Street y luego gire a la derecha hacia North 2nd Street.',
      'Maintenant, tournez à gauche sur Market Street, puis tournez à droite sur North 2nd Street.',
      'Jetzt links abbiegen auf Market Street, danach rechts abbiegen auf North 2nd Street.',
    ]);
  });

  it('in British English differs in spelling only', () => {
    const step = { type: 'fork-slight-left', toward: ['Harrisburg'] };
    expect(ofStep('en-GB', step)).toBe('In 500 feet, keep left towards Harrisburg.');
  });
});

describe('the start', () => {
  const start = (more: Partial<GuidedStep>): Partial<GuidedStep> => ({ type: 'depart', alongMeters: 0, ...more });

  it.each<Row>([
    [
      // The line runs east.
      start(market),
      'Head east on Market Street.',
      'Diríjase al este por Market Street.',
      'Partez vers l’est sur Market Street.',
      'In Richtung Osten starten auf Market Street.',
    ],
    [
      start({ cardinal: 'north' }),
      'Head north.',
      'Diríjase al norte.',
      'Partez vers le nord.',
      'In Richtung Norden starten.',
    ],
    [
      start({ exact: false, streetNames: ['I-80'], cardinal: 'west', toward: ['Sacramento'] }),
      'Head west on Interstate 80 toward Sacramento.',
      'Diríjase al oeste por la Interestatal 80 en dirección a Sacramento.',
      'Partez vers l’ouest sur l’Interstate 80, direction Sacramento.',
      'In Richtung Westen starten auf Interstate 80 Richtung Sacramento.',
    ],
  ])('%o', (step, ...said) => {
    expect(inFour.map((language) => ofStep(language, step, 0))).toEqual(said);
  });

  it('on roads that are only drawn leads to the first one with a name', () => {
    const route = routeOf([start({ exact: false }), { exact: false, streetNames: ['US-30'], cardinal: 'east' }]);
    expect(inFour.map((language) => say(language, turn(0), route))).toEqual([
      'Take local roads to U.S. Highway 30 east.',
      'Tome caminos locales hasta la ruta U.S. 30 este.',
      'Prenez les routes locales jusqu’à la route U.S. 30 est.',
      'Auf örtlichen Straßen bis U.S. Highway 30 Ost fahren.',
    ]);
    expect(say('en-US', turn(0), routeOf([start({ exact: false }), { exact: false }]))).toBeNull();
  });

  it.each<[line: [number, number], direction: string]>([
    [[-76.88, 40.27], 'north'],
    [[-76.867, 40.27], 'northeast'],
    [[-76.87, 40.26], 'east'],
    [[-76.867, 40.25], 'southeast'],
    [[-76.88, 40.25], 'south'],
    [[-76.893, 40.25], 'southwest'],
    [[-76.89, 40.26], 'west'],
    [[-76.893, 40.27], 'northwest'],
  ])('toward %s is %s', (to, direction) => {
    const route = { ...routeOf([start({})]), line: [[-76.88, 40.26], to], along: Float64Array.of(0, 1000) } as const;
    expect(say('en-US', turn(0), route)).toBe(`Head ${direction}.`);
  });
});

describe('on an overview', () => {
  const overview = { exact: false, type: 'off ramp-slight-right' };

  it.each<Row>([
    [
      { ...overview, exit: '284', streetNames: ['I-80'], cardinal: 'west', toward: ['Des Moines'] },
      'In about 2 miles, take exit 284 to Interstate 80 west toward Des Moines.',
      'En aproximadamente 2 millas, tome la salida 284 hacia la Interestatal 80 oeste en dirección a Des Moines.',
      'Dans environ 2 miles, prenez la sortie 284 vers l’Interstate 80 ouest, direction Des Moines.',
      'In etwa 2 Meilen die Ausfahrt 284 nehmen auf Interstate 80 West Richtung Des Moines.',
    ],
    [
      // A side that nobody has seen is not said.
      { exact: false, type: 'turn-left', streetNames: ['US-30'], cardinal: 'east' },
      'In about 2 miles, take U.S. Highway 30 east.',
      'En aproximadamente 2 millas, tome la ruta U.S. 30 este.',
      'Dans environ 2 miles, prenez la route U.S. 30 est.',
      'In etwa 2 Meilen auf U.S. Highway 30 Ost fahren.',
    ],
    [
      { exact: false, type: 'ferry' },
      'In about 2 miles, take the ferry.',
      'En aproximadamente 2 millas, tome el ferry.',
      'Dans environ 2 miles, prenez le ferry.',
      'In etwa 2 Meilen die Fähre nehmen.',
    ],
    [
      { exact: false, type: 'arrive-left', place: 0 },
      'In about 2 miles, you will arrive at Reno.',
      'En aproximadamente 2 millas, llegará a Reno.',
      'Dans environ 2 miles, vous arriverez à Reno.',
      'In etwa 2 Meilen erreichen Sie Reno.',
    ],
  ])('%o', (step, ...said) => {
    const route = routeOf([step], [place('Reno, NV')]);
    expect(inFour.map((language) => say(language, turn(miles(2)), route))).toEqual(said);
  });

  it('no local turn is said, and none that follows', () => {
    expect(ofStep('en-US', { exact: false, type: 'turn-left' })).toBeNull();
    const route = routeOf([{ type: 'turn-left' }, { exact: false, streetNames: ['I-80'] }]);
    expect(say('en-US', turn(0, 1), route)).toBe('Now turn left.');
  });
});

describe('an arrival', () => {
  const route = (type: string, label = 'St. Charles, MO') => routeOf([{ type, place: 0 }], [place(label, { step: 0 })]);

  it.each<[string, number, string, string, string, string]>([
    [
      'arrive',
      feet(500),
      'In 500 feet, you will arrive at Saint Charles.',
      'En 500 pies, llegará a Saint Charles.',
      'Dans 500 pieds, vous arriverez à Saint Charles.',
      'In 500 Fuß erreichen Sie Saint Charles.',
    ],
    [
      'arrive-left',
      feet(500),
      'In 500 feet, you will arrive at Saint Charles, on the left.',
      'En 500 pies, llegará a Saint Charles, a la izquierda.',
      'Dans 500 pieds, vous arriverez à Saint Charles, sur votre gauche.',
      'In 500 Fuß erreichen Sie Saint Charles auf der linken Seite.',
    ],
    [
      'arrive-right',
      0,
      'You are arriving at Saint Charles, on the right.',
      'Está llegando a Saint Charles, a la derecha.',
      'Vous arrivez à Saint Charles, sur votre droite.',
      'Sie erreichen Saint Charles auf der rechten Seite.',
    ],
  ])('%s from %d meters', (type, meters, ...said) => {
    expect(inFour.map((language) => say(language, turn(meters), route(type)))).toEqual(said);
  });

  it.each<[string, Announcement & { kind: 'place' }, Partial<GuidedPlace>, string, string, string, string]>([
    [
      'at the end',
      { kind: 'place', place: 0, last: true, exact: true },
      {},
      'You have arrived at Reno, on the right. Your route is complete.',
      'Ha llegado a Reno, a la derecha. Su ruta ha terminado.',
      'Vous êtes arrivé à Reno, sur votre droite. Votre itinéraire est terminé.',
      'Sie haben Reno auf der rechten Seite erreicht. Die Route endet hier.',
    ],
    [
      'at the end, where nobody knows the side',
      { kind: 'place', place: 0, last: true, exact: true },
      { step: null },
      'You have arrived at Reno. Your route is complete.',
      'Ha llegado a Reno. Su ruta ha terminado.',
      'Vous êtes arrivé à Reno. Votre itinéraire est terminé.',
      'Sie haben Reno erreicht. Die Route endet hier.',
    ],
    [
      'at a stop with more to come',
      { kind: 'place', place: 0, last: false, exact: true },
      {},
      'You have reached Reno. The route continues from here.',
      'Ha llegado a Reno. La ruta continúa desde aquí.',
      'Vous êtes arrivé à Reno. L’itinéraire continue à partir d’ici.',
      'Sie haben Reno erreicht. Die Route geht von hier aus weiter.',
    ],
    [
      'where the day ends',
      { kind: 'place', place: 0, last: false, exact: true },
      { endsDay: true },
      'You have reached Reno, your stop for the night.',
      'Ha llegado a Reno, su parada para esta noche.',
      'Vous êtes arrivé à Reno, votre étape pour la nuit.',
      'Sie haben Reno erreicht, Ihren Halt für die Nacht.',
    ],
    [
      'near the end of an overview',
      { kind: 'place', place: 0, last: true, exact: false },
      {},
      'You are near Reno. Guidance ends here, so follow the signs for the last part.',
      'Está cerca de Reno. La guía termina aquí; siga las señales en el último tramo.',
      'Vous êtes tout près : Reno. Le guidage s’arrête ici, suivez les panneaux pour la dernière partie.',
      'Sie sind fast da: Reno. Die Zielführung endet hier. Bitte folgen Sie auf dem letzten Stück den Schildern.',
    ],
    [
      'near a stop of an overview',
      { kind: 'place', place: 0, last: false, exact: false },
      {},
      'You are near Reno.',
      'Está cerca de Reno.',
      'Vous êtes tout près : Reno.',
      'Sie sind fast da: Reno.',
    ],
    [
      'at a place that has no name',
      { kind: 'place', place: 0, last: true, exact: true },
      { label: '39.53, -119.81', step: null },
      'You have arrived at your destination. Your route is complete.',
      'Ha llegado a su destino. Su ruta ha terminado.',
      'Vous êtes arrivé à votre destination. Votre itinéraire est terminé.',
      'Sie haben Ihr Ziel erreicht. Die Route endet hier.',
    ],
  ])('%s', (_, announcement, more, ...said) => {
    const at = routeOf([{ type: 'arrive-right', place: 0 }], [place('Reno, NV', { step: 0, ...more })]);
    expect(inFour.map((language) => say(language, announcement, at))).toEqual(said);
  });
});

describe('what else is said', () => {
  it.each<[Announcement, Partial<GuidedStep>, string | null, string | null, string | null, string | null]>([
    [
      { kind: 'continue', step: 0, meters: miles(12.34) },
      { streetNames: ['I-80 East'] },
      'Continue on Interstate 80 East for 12.3 miles.',
      'Continúe por la Interestatal 80 Este durante 12.3 millas.',
      'Continuez sur l’Interstate 80 Est pendant 12,3 miles.',
      '12,3 Meilen auf Interstate 80 Ost weiterfahren.',
    ],
    [
      { kind: 'continue', step: 0, meters: miles(119.6) },
      { exact: false, streetNames: ['I-80'] },
      'Continue on Interstate 80 for about 120 miles.',
      'Continúe por la Interestatal 80 durante aproximadamente 120 millas.',
      'Continuez sur l’Interstate 80 pendant environ 120 miles.',
      'Etwa 120 Meilen auf Interstate 80 weiterfahren.',
    ],
    [
      { kind: 'continue', step: 0, meters: miles(3) },
      {},
      'Continue for 3 miles.',
      'Continúe durante 3 millas.',
      'Continuez pendant 3 miles.',
      '3 Meilen weiterfahren.',
    ],
    [{ kind: 'continue', step: 0, meters: feet(50) }, {}, null, null, null, null],
    [
      { kind: 'landmark', landmark: 0, meters: miles(2) },
      {},
      'Amarillo in about 2 miles.',
      'Amarillo, en aproximadamente 2 millas.',
      'Amarillo dans environ 2 miles.',
      'Amarillo in etwa 2 Meilen.',
    ],
    [
      { kind: 'landmark', landmark: 1, meters: miles(1.6) },
      {},
      'Your fuel stop, Sapp Bros, is in about 2 miles, at exit 59.',
      'Su parada para cargar combustible, Sapp Bros, está a aproximadamente 2 millas, en la salida 59.',
      'Votre arrêt carburant, Sapp Bros, est dans environ 2 miles, sortie 59.',
      'Ihr Tankstopp, Sapp Bros, kommt in etwa 2 Meilen an der Ausfahrt 59.',
    ],
    [
      { kind: 'landmark', landmark: 2, meters: miles(1) },
      {},
      'Your fuel stop, Little America, is in about 1 mile.',
      'Su parada para cargar combustible, Little America, está a aproximadamente 1 milla.',
      'Votre arrêt carburant, Little America, est dans environ 1 mile.',
      'Ihr Tankstopp, Little America, kommt in etwa 1 Meile.',
    ],
    // Too near to be news.
    [{ kind: 'landmark', landmark: 0, meters: miles(0.3) }, {}, null, null, null, null],
    [{ kind: 'landmark', landmark: 7, meters: miles(2) }, {}, null, null, null, null],
    [
      { kind: 'off-route' },
      {},
      'You have left the route.',
      'Se ha salido de la ruta.',
      'Vous avez quitté l’itinéraire.',
      'Sie haben die Route verlassen.',
    ],
    [
      { kind: 'rejoined' },
      {},
      'You are back on the route.',
      'Ha vuelto a la ruta.',
      'Vous êtes de retour sur l’itinéraire.',
      'Sie sind wieder auf der Route.',
    ],
    [
      { kind: 'rerouted' },
      {},
      'Your route has been updated.',
      'Su ruta se ha actualizado.',
      'Votre itinéraire a été mis à jour.',
      'Ihre Route wurde aktualisiert.',
    ],
    [{ kind: 'maneuver', step: 7, meters: 0, following: null }, {}, null, null, null, null],
  ])('%o', (announcement, step, ...said) => {
    expect(inFour.map((language) => say(language, announcement, routeOf([step])))).toEqual(said);
  });
});

describe('a road with a number', () => {
  it.each([
    ['I-80 East', 'Interstate 80 East', 'la Interestatal 80 Este', 'l’Interstate 80 Est', 'Interstate 80 Ost'],
    ['I-35W', 'Interstate 35W', 'la Interestatal 35W', 'l’Interstate 35W', 'Interstate 35W'],
    [
      'I-80 BUS',
      'Interstate 80 Business',
      'la Interestatal 80 Business',
      'l’Interstate 80 Business',
      'Interstate 80 Business',
    ],
    [
      'US 22 Truck West',
      'U.S. Highway 22 Truck West',
      'la ruta U.S. 22 Truck Oeste',
      'la route U.S. 22 Truck Ouest',
      'U.S. Highway 22 Truck West',
    ],
    ['PA-581', 'State Route 581', 'la ruta estatal 581', 'la route d’État 581', 'State Route 581'],
    ['TX-71', 'State Highway 71', 'la ruta estatal 71', 'la route d’État 71', 'State Route 71'],
    ['IN 37', 'State Road 37', 'la ruta estatal 37', 'la route d’État 37', 'State Route 37'],
    ['M-28', 'M 28', 'la ruta estatal 28', 'la route d’État 28', 'State Route 28'],
    ['CR 12', 'County Road 12', 'la ruta del condado 12', 'la route de comté 12', 'County Road 12'],
    [
      'FM 1960',
      'Farm to Market Road 1960',
      'Farm to Market Road 1960',
      'Farm to Market Road 1960',
      'Farm to Market Road 1960',
    ],
  ])('%s is expanded', (name, us, es, fr, de) => {
    const step = { streetNames: [name] };
    expect(inFour.map((language) => ofStep(language, step, 0))).toEqual([
      `Now turn left onto ${us}.`,
      `Ahora, gire a la izquierda hacia ${es}.`,
      `Maintenant, tournez à gauche sur ${fr}.`,
      `Jetzt links abbiegen auf ${de}.`,
    ]);
  });

  it.each([
    ['north', 'norte', 'nord', 'Nord'],
    ['east', 'este', 'est', 'Ost'],
    ['south', 'sur', 'sud', 'Süd'],
    ['west', 'oeste', 'ouest', 'West'],
  ] as const)('goes %s as the signs say', (cardinal, es, fr, de) => {
    const step = { type: 'merge', streetNames: ['I-80'], cardinal };
    expect(inFour.map((language) => ofStep(language, step, 0))).toEqual([
      `Now merge onto Interstate 80 ${cardinal}.`,
      `Ahora, incorpórese a la Interestatal 80 ${es}.`,
      `Maintenant, insérez-vous sur l’Interstate 80 ${fr}.`,
      `Jetzt einfädeln auf Interstate 80 ${de}.`,
    ]);
  });
});

it('there is a sentence for hearing each voice', () => {
  for (const language of spokenLanguages) expect(texts[language].test).toMatch(/500 (feet|pies|pieds|Fuß)/);
});
