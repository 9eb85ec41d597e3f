-- What a store of this step holds: written once, when the step was, and never changed.
insert into users (id, name, email, email_verified, username, display_username, subscription_tier, is_admin, language, preferences, age_confirmed_at, terms_version, terms_accepted_at)
values
  ('u-ann', 'Ann', 'ann@example.com', true, 'ann', 'Ann', 'PRO', true, 'es', '{"distanceUnit":"kilometers","stopLength":45}', '2026-11-01T10:00:00Z', '1.0', '2026-11-01T10:00:00Z'),
  ('u-bob', 'bob', 'bob@example.com', false, null, null, 'FREE', false, 'en', '{}', '2026-11-02T10:00:00Z', '1.0', '2026-11-02T10:00:00Z');
--> statement-breakpoint
insert into credentials (id, account_id, provider_id, user_id, password)
values ('c-ann', 'u-ann', 'credential', 'u-ann', 'salt:hash'), ('c-bob', 'u-bob', 'credential', 'u-bob', 'salt:hash');
--> statement-breakpoint
insert into sessions (id, token, user_id, expires_at, user_agent) values ('s-ann', 'token-of-ann', 'u-ann', '2099-01-01T00:00:00Z', 'Phone');
--> statement-breakpoint
insert into verifications (id, identifier, value, expires_at) values ('v-bob', 'hash', 'u-bob', '2099-01-01T00:00:00Z');
--> statement-breakpoint
insert into attempts (key, count, ends_at) values ('password-of-account:x', 3, '2099-01-01T00:00:00Z');
