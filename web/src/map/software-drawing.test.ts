import { describe, expect, it, vi } from 'vitest';
import { type DrawnMap, holdBackDrawing, isDrawnInSoftware } from './software-drawing.ts';

/** Fake context whose own methods count draw calls. */
class Context {
  readonly RENDERER = 1;
  drawn = 0;
  private readonly renderer: string;

  constructor(renderer = '') {
    this.renderer = renderer;
  }

  getExtension(): { UNMASKED_RENDERER_WEBGL: number } {
    return { UNMASKED_RENDERER_WEBGL: 2 };
  }

  getParameter(name: number): string {
    return name === 2 ? this.renderer : 'WebKit WebGL';
  }

  drawArrays(): void {
    this.drawn++;
  }

  drawElements(): void {
    this.drawn++;
  }
}

const webGl = (context: Context) => context as unknown as WebGL2RenderingContext;

/** Returns a fake map that draws a frame on demand. */
function mapWith(context: Context) {
  const listeners = new Map<string, (() => void)[]>();
  const tell = (event: string): void => {
    const told = listeners.get(event) ?? [];
    listeners.delete(event);
    for (const listener of told) listener();
  };
  const frame = (): void => {
    context.drawElements();
    tell('render');
  };
  const map: DrawnMap = {
    getCanvas: () => ({ getContext: () => context }) as unknown as HTMLCanvasElement,
    once: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    triggerRepaint: () => setTimeout(frame),
  };
  return { map, tell, frame };
}

describe('software rendering', () => {
  it('is detected from the renderer’s name', () => {
    const names = [
      'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
      'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)',
      'llvmpipe (LLVM 15.0.7, 256 bits)',
      'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)',
      'Adreno (TM) 640',
    ];
    expect(names.map((name) => isDrawnInSoftware(webGl(new Context(name))))).toEqual([true, true, true, false, false]);
  });

  it('draws nothing until the whole map is ready, and everything from then on', () => {
    vi.useFakeTimers();
    const context = new Context();
    const { map, tell, frame } = mapWith(context);
    const isDrawn = holdBackDrawing(map);
    frame();
    expect([context.drawn, isDrawn()]).toEqual([0, false]);
    tell('idle');
    expect(isDrawn()).toBe(false);
    vi.runAllTimers();
    expect([context.drawn, isDrawn()]).toEqual([1, true]);
    vi.useRealTimers();
  });

  it('has a timeout for a map that is never complete', () => {
    vi.useFakeTimers();
    const context = new Context();
    const { map } = mapWith(context);
    const isDrawn = holdBackDrawing(map);
    vi.runAllTimers();
    expect([context.drawn, isDrawn()]).toEqual([1, true]);
    vi.useRealTimers();
  });

  it('shows a map once the user interacts with it', () => {
    vi.useFakeTimers();
    const context = new Context();
    const { map, tell } = mapWith(context);
    holdBackDrawing(map);
    tell('mousedown');
    context.drawArrays();
    expect(context.drawn).toBe(1);
    vi.useRealTimers();
  });
});
