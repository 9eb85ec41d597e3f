import type { GuidedStep } from '@roadcast/core/navigation';
import { milesToMeters as miles } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import { inFour, ofStep, place, type Row, routeOf, say, turn } from './testing/spoken-route.ts';

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

  it('followed immediately by another', () => {
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

  it('differs in British English only in spelling', () => {
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

  it('leads to the first named road if there is no street data', () => {
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

describe('on an approximate road', () => {
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
      // The side is unknown, so it isn't mentioned.
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

  it('omits local turns, even as the second maneuver', () => {
    expect(ofStep('en-US', { exact: false, type: 'turn-left' })).toBeNull();
    const route = routeOf([{ type: 'turn-left' }, { exact: false, streetNames: ['I-80'] }]);
    expect(say('en-US', turn(0, 1), route)).toBe('Now turn left.');
  });
});
