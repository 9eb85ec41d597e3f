import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';

const svg = (content: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${more}>${content}</svg>`;

const PATH = '<path d="M0 0h10v10z" fill="#f00"/>';

describe('an SVG logo', () => {
  it('keeps its drawing', () => {
    const drawing =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><g fill="url(#a)"><path d="M0 0h1"/></g>';
    expect(sanitizeSvg(svg(drawing))).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${drawing}</svg>`,
    );
  });

  it('keeps the look defined by its style sheet and style attributes', () => {
    const styled = svg(
      '<style>.a,.b{fill:#123;position:fixed}</style><path class="a" style="stroke: red; cursor: pointer" d="M0 0"/>',
    );
    expect(sanitizeSvg(styled)).toContain('<path d="M0 0" fill="#123" stroke="red"/>');
  });

  it('loses comments, metadata, editors’ elements, instructions and links', () => {
    const noisy = `<?xml version="1.0"?><?xml-stylesheet href="https://evil.test/a.css"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd"><!-- secret -->${svg(
      `<metadata><rdf:RDF about="https://evil.test"/></metadata><sodipodi:namedview id="n"/><a xlink:href="https://evil.test">${PATH}</a><x y="1"/>`,
    )}`;
    const clean = sanitizeSvg(noisy) ?? '';
    expect(clean).toContain('<path');
    expect(clean).not.toMatch(/evil|secret|rdf|sodipodi|<a|<x/);
  });

  it('escapes text and values', () => {
    const clean = sanitizeSvg(svg(`<text font-family="a&quot;b">&lt;script&gt;&#x26;</text>`));
    expect(clean).toContain('<text font-family="a&quot;b">&lt;script&gt;&amp;</text>');
  });

  it.each([
    ['a script', svg(`${PATH}<script>alert(1)</script>`)],
    ['a script with a prefix', svg(`${PATH}<svg:script>alert(1)</svg:script>`)],
    ['a script in another case', svg(`${PATH}<SCRIPT>alert(1)</SCRIPT>`)],
    ['foreign HTML', svg(`${PATH}<foreignObject><body/></foreignObject>`)],
    ['an event handler', svg(PATH, ' onload="alert(1)"')],
    ['an animation', svg(`${PATH}<set attributeName="href" to="javascript:alert(1)"/>`)],
    ['a script link', svg(`<a href="javascript:alert(1)">${PATH}</a>`)],
    ['a script link in disguise', svg(`<a href="&#106;avascript:alert(1)">${PATH}</a>`)],
    ['an external image', svg(`${PATH}<image href="https://evil.test/a.png"/>`)],
    ['an external shape', svg('<use href="https://evil.test/a.svg#b"/>')],
    ['an external fill', svg('<path d="M0 0" fill="url(https://evil.test/a.svg#b)"/>')],
    ['an external style', svg(`<style>@import url(https://evil.test/a.css);</style>${PATH}`)],
    ['its own entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(`<text>&a;</text>${PATH}`)}`],
    ['an external entity', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg(PATH)}`],
    ['an unknown entity', svg(`<text>&a;</text>`)],
    ['a missing end tag', svg(`<g>${PATH}`)],
    ['two roots', svg(PATH) + svg(PATH)],
    ['a control character', svg(`<text>\u0000</text>`)],
    ['nothing to see', svg('<defs/>')],
    ['another root', '<html><body/></html>'],
    ['itself', svg('<g id="a"><use href="#a"/></g>')],
    ['too much depth', svg('<g>'.repeat(100) + PATH + '</g>'.repeat(100))],
  ])('is refused with %s', (_, text) => {
    expect(sanitizeSvg(text)).toBeNull();
  });

  it('is rejected if a few elements multiply to billions', () => {
    const levels = Array.from(
      { length: 12 },
      (_, i) => `<g id="l${i + 1}">${`<use href="#l${i}"/>`.repeat(10)}</g>`,
    ).join('');
    expect(sanitizeSvg(svg(`<path id="l0" d="M0 0"/>${levels}`))).toBeNull();
  });
});
