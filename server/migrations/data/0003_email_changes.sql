-- What a store of this step holds besides: written once, when the step was, and never changed.
insert into email_changes (user_id, new_email, old_link, new_link, old_confirmed_at, new_confirmed_at, expires_at)
values
  ('u-ann', 'ann@example.org', null, 'hash-of-new', '2026-12-01T10:00:00Z', null, '2099-01-01T00:00:00Z'),
  ('u-bob', 'bob@example.org', 'hash-of-old', null, null, '2026-12-01T10:00:00Z', '2099-01-01T00:00:00Z');
