import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

const error = new Error('The map is gone.');

it('of the whole application offers to reload it', () => {
  const text = renderToStaticMarkup(createElement(ErrorScreen, { error }));
  expect(text).toContain('The map is gone.');
  expect(text).toContain('Reload Application');
  expect(text).not.toContain('Try Again');
});

it('of a part offers to try again', () => {
  const text = renderToStaticMarkup(createElement(ErrorScreen, { error, onTryAgain: () => undefined }));
  expect(text).toContain('Try Again');
  expect(text).toContain('Reload Page');
  expect(text).not.toContain('Reload Application');
});
