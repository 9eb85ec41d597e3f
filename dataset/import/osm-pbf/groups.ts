/** Disjoint sets of numbered elements (union-find). */
export class Groups {
  private readonly parents: number[] = [];
  private readonly sizes: number[] = [];

  /** Creates the sets. @param count number of initial elements, each in its own group. Elements are numbered from 0. */
  constructor(count = 0) {
    for (let i = 0; i < count; i++) this.add();
  }

  /** Adds an element and returns its number. */
  add(): number {
    this.sizes.push(1);
    return this.parents.push(this.parents.length) - 1;
  }

  join(a: number, b: number): void {
    const [rootA, rootB] = [this.rootOf(a), this.rootOf(b)];
    if (rootA === rootB) return;
    const [small, large] = this.sizeOf(rootA) < this.sizeOf(rootB) ? [rootA, rootB] : [rootB, rootA];
    this.parents[small] = large;
    this.sizes[large] = this.sizeOf(large) + this.sizeOf(small);
  }

  /** Returns the representative of an element's group. */
  rootOf(thing: number): number {
    let top = thing;
    while (this.parents[top] !== top) {
      const next = this.parents[this.parents[top] ?? 0] ?? 0;
      this.parents[top] = next;
      top = next;
    }
    return top;
  }

  /** Returns the representative of the largest group; 0 if there is none. */
  largest(): number {
    let best = 0;
    for (let thing = 0; thing < this.parents.length; thing++) {
      if (this.parents[thing] === thing && this.sizeOf(thing) > this.sizeOf(best)) best = thing;
    }
    return this.rootOf(best);
  }

  private sizeOf(root: number): number {
    return this.sizes[root] ?? 0;
  }
}
