/**
 * First names of common female voices, because browsers don't report a voice's gender. From Windows and Edge
 * (https://learn.microsoft.com/azure/ai-services/speech-service/language-support), macOS and iOS, in the languages of
 * the voice settings.
 */

const female = [
  // From Windows and Edge.
  ...['Amala', 'Amber', 'Ana', 'Aria', 'Ashley', 'Ava', 'Bella', 'Brigitte', 'Carlota', 'Celeste', 'Charline', 'Cora'],
  ...[
    'Coralie',
    'Dalia',
    'Denise',
    'Eloise',
    'Elizabeth',
    'Elke',
    'Elvira',
    'Emma',
    'Gisela',
    'Hazel',
    'Hedda',
    'Helena',
  ],
  ...['Hollie', 'Hortense', 'Jacqueline', 'Jane', 'Jenny', 'Josephine', 'Julie', 'Katja', 'Klarissa', 'Laura', 'Libby'],
  ...[
    'Louisa',
    'Luna',
    'Maisie',
    'Maja',
    'Michelle',
    'Mia',
    'Monica',
    'Nancy',
    'Olivia',
    'Paloma',
    'Sabina',
    'Sara',
    'Seraphina',
  ],
  ...['Sonia', 'Susan', 'Sylvie', 'Tanja', 'Vivienne', 'Yvette', 'Ximena', 'Zira'],
  // From macOS and iOS.
  ...[
    'Allison',
    'Amelie',
    'Angelica',
    'Anna',
    'Audrey',
    'Aurelie',
    'Fiona',
    'Flo',
    'Grandma',
    'Joelle',
    'Kate',
    'Kathy',
  ],
  ...[
    'Marie',
    'Marisol',
    'Martha',
    'Marta',
    'Moira',
    'Nicky',
    'Nicole',
    'Noelle',
    'Paulina',
    'Petra',
    'Princess',
    'Samantha',
  ],
  ...['Sandy', 'Serena', 'Shelley', 'Soledad', 'Stephanie', 'Vicki', 'Victoria', 'Virginie', 'Zoe'],
];

const male = [
  // From Windows and Edge.
  ...[
    'Alain',
    'Alfie',
    'Alonso',
    'Alvaro',
    'Andrew',
    'Bernd',
    'Brandon',
    'Brian',
    'Christoph',
    'Christopher',
    'Claude',
  ],
  ...[
    'Conrad',
    'Davis',
    'David',
    'Elliot',
    'Eric',
    'Ethan',
    'Florian',
    'George',
    'Gerard',
    'Guy',
    'Henri',
    'Jacob',
    'Jason',
  ],
  ...[
    'Jerome',
    'Jorge',
    'Kasper',
    'Killian',
    'Klaus',
    'Liam',
    'Lucien',
    'Mark',
    'Maurice',
    'Michael',
    'Noah',
    'Oliver',
    'Pablo',
  ],
  ...['Paul', 'Ralf', 'Raul', 'Remy', 'Roger', 'Ryan', 'Stefan', 'Steffan', 'Thomas', 'Tony', 'Yves'],
  // From macOS and iOS.
  ...[
    'Aaron',
    'Alex',
    'Arthur',
    'Bruce',
    'Carlos',
    'Daniel',
    'Diego',
    'Eddy',
    'Evan',
    'Fred',
    'Gordon',
    'Grandpa',
    'Jacques',
  ],
  ...[
    'Juan',
    'Junior',
    'Malcolm',
    'Markus',
    'Martin',
    'Nathan',
    'Nicolas',
    'Ralph',
    'Reed',
    'Rishi',
    'Rocko',
    'Tom',
    'Viktor',
    'Yannick',
  ],
];

/** Chrome's bundled voices, whose names contain no first name. */
const byWholeName: Readonly<Record<string, 'female' | 'male'>> = {
  'google us english': 'female',
  'google español de estados unidos': 'female',
  'google español': 'female',
  'google français': 'female',
  'google deutsch': 'female',
};

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const byGivenName = new Map<string, 'female' | 'male'>([
  ...female.map((name) => [plain(name), 'female'] as const),
  ...male.map((name) => [plain(name), 'male'] as const),
]);

/** Determines a voice's gender from its name; null if unknown. */
export function kindOfVoice(name: string): 'female' | 'male' | null {
  const whole = byWholeName[name.toLowerCase()];
  if (whole) return whole;
  const words = plain(name).split(/[^\p{L}]+/u);
  // Matches names like 'Google UK English Female'.
  if (words.includes('female')) return 'female';
  if (words.includes('male')) return 'male';
  return words.map((word) => byGivenName.get(word)).find((kind) => kind !== undefined) ?? null;
}
