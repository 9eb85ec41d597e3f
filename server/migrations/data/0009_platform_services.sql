-- What a store of this step holds besides: written once, when the step was, and never changed.
insert into audit_log (id, at, actor, action, subject, details)
values (1, '2026-12-03T15:00:00Z', 'operator', 'account.suspended', 'q2JkQm1nUuFh0pXvT4sEaw', '{"rows": 2}');
--> statement-breakpoint
insert into outbox_events (id, name, payload, created_at, dispatched_at)
values ('0f0e9c50-1111-4111-8111-111111111111', 'mail.posted', 'c2VhbGVk', '2026-12-03T15:00:00Z', null);
--> statement-breakpoint
insert into event_deliveries (event_id, handler, delivered_at)
values ('0f0e9c50-2222-4111-8111-111111111111', 'send', '2026-12-03T15:00:00Z');
--> statement-breakpoint
insert into idempotency_keys (user_id, key, call, body_hash, run, leased_until, created_at, status, answer, started_at)
values ('user-of-the-key', 'a-key', 'POST /api/routes', 'hash', '0f0e9c50-3333-4111-8111-111111111111', '2026-12-03T15:01:00Z',
  '2026-12-03T15:00:01Z', 200, 'YW5zd2Vy', '2026-12-03T15:00:00Z');
