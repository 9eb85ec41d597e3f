/** Creates an empty store in the folder given on the command line and exits. */
import { PGlite } from '@electric-sql/pglite';

const folder = process.argv[2];
if (folder === undefined) throw new Error('name the folder');
const client = await PGlite.create({ dataDir: folder });
await client.close();
process.exit(0);
