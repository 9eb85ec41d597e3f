import { describe, expect, it } from 'vitest';
import { underButtons } from './button-columns.ts';

const columns = { left: 230, right: 190 };

describe('a line beside the buttons', () => {
  it('may come as near to the edge as it likes where there are none', () => {
    expect(
      underButtons(
        [
          [50, 400],
          [950, 300],
        ],
        1000,
        columns,
      ),
    ).toEqual({ left: false, right: false });
  });

  it('is seen where it, or a pin that stands on it, would lie under them', () => {
    expect(
      underButtons(
        [
          [50, 280],
          [900, 100],
        ],
        1000,
        columns,
      ),
    ).toEqual({ left: true, right: false });
    expect(
      underButtons(
        [
          [100, 100],
          [930, 205],
        ],
        1000,
        columns,
      ),
    ).toEqual({ left: false, right: true });
  });
});
