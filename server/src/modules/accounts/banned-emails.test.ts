import { expect, it } from 'vitest';
import { mailboxOf } from './banned-emails.ts';

it.each([
  [' Ann@Example.com ', 'ann@example.com'],
  ['ann+trips@example.com', 'ann@example.com'],
  ['a.n.n+x@gmail.com', 'ann@gmail.com'],
  ['a.nn@googlemail.com', 'ann@gmail.com'],
  ['a.nn@example.com', 'a.nn@example.com'],
])('%s has mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
