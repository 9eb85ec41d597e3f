/** @returns what gives the made thing, which is made when it is asked for first. */
export function onDemand<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
