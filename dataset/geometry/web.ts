import { LowestFirst } from './heap.ts';

/** Growable graph with distance queries between nodes. */
export class Web {
  readonly #neighbors: number[][];
  readonly #miles: number[][];
  readonly #reached: Float64Array;
  readonly #round: Uint32Array;
  readonly #queue = new LowestFirst();
  #rounds = 0;

  constructor(nodes: number) {
    this.#neighbors = Array.from({ length: nodes }, () => []);
    this.#miles = Array.from({ length: nodes }, () => []);
    this.#reached = new Float64Array(nodes);
    this.#round = new Uint32Array(nodes);
  }

  /** Adds a two-way road. @param miles length of the road. */
  join(a: number, b: number, miles: number): void {
    this.#neighbors[a]?.push(b);
    this.#miles[a]?.push(miles);
    this.#neighbors[b]?.push(a);
    this.#miles[b]?.push(miles);
  }

  /** Returns the length of the shortest path between two nodes, miles; Infinity if longer than `limit`. */
  distance(from: number, to: number, limit: number): number {
    const queue = this.#queue;
    const round = ++this.#rounds;
    queue.clear();
    queue.push(0, from);
    this.#reached[from] = 0;
    this.#round[from] = round;
    for (let entry = queue.pop(); entry; entry = queue.pop()) {
      const { key, value } = entry;
      if (value === to) return key;
      if (key > (this.#reached[value] ?? 0)) continue;
      const miles = this.#miles[value];
      for (const [i, next] of (this.#neighbors[value] ?? []).entries()) {
        const sum = key + (miles?.[i] ?? 0);
        if (sum > limit || (this.#round[next] === round && sum >= (this.#reached[next] ?? 0))) continue;
        this.#round[next] = round;
        this.#reached[next] = sum;
        queue.push(sum, next);
      }
    }
    return Number.POSITIVE_INFINITY;
  }

  /** Returns each node's component number. Connected nodes have the same number. */
  components(): Int32Array {
    const component = new Int32Array(this.#neighbors.length).fill(-1);
    for (let start = 0; start < component.length; start++) {
      if (component[start] !== -1) continue;
      const stack = [start];
      component[start] = start;
      for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
        for (const next of this.#neighbors[node] ?? []) {
          if (component[next] !== -1) continue;
          component[next] = start;
          stack.push(next);
        }
      }
    }
    return component;
  }
}
