/** A source and its name for messages. */
export interface NamedPort<Port> {
  readonly name: string;
  readonly port: Port;
}

/**
 * Sends the same query to several sources. A failed source doesn't affect the other responses.
 * @param onFailure called for each failure.
 * @returns the responses received, in the sources' order, each with its source's index.
 * @throws the first failure if all failed; the signal's reason if aborted.
 */
export async function allAnswers<Port, Answer>(
  sources: readonly NamedPort<Port>[],
  ask: (port: Port) => Promise<Answer>,
  onFailure: (source: string, error: unknown) => void,
  signal?: AbortSignal,
): Promise<{ readonly answer: Answer; readonly source: number }[]> {
  signal?.throwIfAborted();
  const settled = await Promise.allSettled(sources.map(async ({ port }) => ask(port)));
  signal?.throwIfAborted();
  const failures: unknown[] = [];
  const answers = settled.flatMap((outcome, source) => {
    if (outcome.status === 'fulfilled') return { answer: outcome.value, source };
    failures.push(outcome.reason);
    onFailure(sources[source]?.name ?? '', outcome.reason);
    return [];
  });
  if (answers.length === 0 && failures.length > 0) throw failures[0];
  return answers;
}
