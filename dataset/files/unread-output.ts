/**
 * Sees to it that a command ends quietly when nobody reads its output any more, as behind `| head`. Without it Node ends the program
 * with the error's stack.
 * @param goesOn whether the command does more than print: then it goes on without a word instead of ending with 0.
 */
export function endQuietlyUnread(goesOn = false): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      if (!goesOn) process.exit(0);
    });
  }
}
