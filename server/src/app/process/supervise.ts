/** `node supervise.js <flags> <script>`: runs the server and restarts it if it dies. Entry point of the container. */
import { supervise } from './supervisor.ts';

process.exit(await supervise(process.argv.slice(2)));
