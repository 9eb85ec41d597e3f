import { LowestFirst } from './heap.ts';

/** A graph that grows, and that can be asked whether two of its nodes are near each other. */
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

  /** Adds a road of a length in miles that can be driven both ways. */
  join(a: number, b: number, miles: number): void {
    this.#neighbors[a]?.push(b);
    this.#miles[a]?.push(miles);
    this.#neighbors[b]?.push(a);
    this.#miles[b]?.push(miles);
  }

  /** @returns the miles of the shortest way between two nodes, or Infinity when it is longer than `limit`. */
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
      if (key > (this.#reached[value] as number)) continue;
      const neighbors = this.#neighbors[value] as number[];
      const miles = this.#miles[value] as number[];
      for (let i = 0; i < neighbors.length; i++) {
        const next = neighbors[i] as number;
        const sum = key + (miles[i] as number);
        if (sum > limit || (this.#round[next] === round && sum >= (this.#reached[next] as number))) continue;
        this.#round[next] = round;
        this.#reached[next] = sum;
        queue.push(sum, next);
      }
    }
    return Number.POSITIVE_INFINITY;
  }

  /** @returns for each node a number that all nodes connected with it share. */
  components(): Int32Array {
    const component = new Int32Array(this.#neighbors.length).fill(-1);
    for (let start = 0; start < component.length; start++) {
      if (component[start] !== -1) continue;
      const stack = [start];
      component[start] = start;
      for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
        for (const next of this.#neighbors[node] as number[]) {
          if (component[next] !== -1) continue;
          component[next] = start;
          stack.push(next);
        }
      }
    }
    return component;
  }
}
