/** Which of some numbered things hang together. */
export class Groups {
  private readonly parents: number[] = [];
  private readonly sizes: number[] = [];

  /** @param count things that are there from the start, numbered from 0, each by itself. */
  constructor(count = 0) {
    for (let i = 0; i < count; i++) this.add();
  }

  /** @returns the number of one more thing. */
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

  /** @returns the thing that stands for the group. */
  rootOf(thing: number): number {
    let top = thing;
    while (this.parents[top] !== top) {
      const next = this.parents[this.parents[top] as number] as number;
      this.parents[top] = next;
      top = next;
    }
    return top;
  }

  /** @returns what stands for the largest group; 0 where there is none. */
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
