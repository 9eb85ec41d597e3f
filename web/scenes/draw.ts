import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desertHighway } from './desert-highway.ts';
import { forestPath } from './forest-path.ts';
import { mountainVista } from './mountain-vista.ts';
import { oceanDrive } from './ocean-drive.ts';

/* `npm run scenes`: draws the built-in backgrounds. Run this after changing a scene, and commit the drawn files. */

const scenes = {
  'mountain-vista': mountainVista,
  'ocean-drive': oceanDrive,
  'desert-highway': desertHighway,
  'forest-path': forestPath,
};

const folder = join(import.meta.dirname, '../src/features/backgrounds/scenes');
const wanted = process.argv.slice(2);

await mkdir(folder, { recursive: true });
for (const [name, draw] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [time, picture] of Object.entries(draw())) {
    const file = `${name}-${time}.svg`;
    await writeFile(join(folder, file), picture);
    process.stdout.write(`${file}: ${(picture.length / 1024).toFixed(1)} kB\n`);
  }
}
