import type { Announcement, GuidedPlace, GuidedStep } from '@roadcast/core/navigation';
import { feetToMeters as feet, milesToMeters as miles } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import { spokenLanguages } from './spoken.ts';
import { inFour, ofStep, place, routeOf, say, texts, turn } from './testing/spoken-route.ts';

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
  ])('of %d meters on an approximate road is rounded to miles, and never now', (meters, us, de) => {
    const step = { exact: false, streetNames: ['I-80'] };
    expect(ofStep('en-US', step, meters)).toBe(us);
    expect(ofStep('de-DE', step, meters)).toBe(de);
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
      'at the end, if the side is unknown',
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
      'at an unnamed place',
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

describe('other announcements', () => {
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
    // Too close to announce.
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
  ] as const)('includes %s as on signs', (cardinal, es, fr, de) => {
    const step = { type: 'merge', streetNames: ['I-80'], cardinal };
    expect(inFour.map((language) => ofStep(language, step, 0))).toEqual([
      `Now merge onto Interstate 80 ${cardinal}.`,
      `Ahora, incorpórese a la Interestatal 80 ${es}.`,
      `Maintenant, insérez-vous sur l’Interstate 80 ${fr}.`,
      `Jetzt einfädeln auf Interstate 80 ${de}.`,
    ]);
  });
});

it('each voice has a sample sentence', () => {
  for (const language of spokenLanguages) expect(texts[language].test).toMatch(/500 (feet|pies|pieds|Fuß)/);
});
