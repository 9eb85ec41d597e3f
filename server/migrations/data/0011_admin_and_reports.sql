-- Rows a store of this step adds. Never changed after the step was written.
update users set granted_tier = 'PRO', granted_tier_reason = 'a prize', granted_tier_at = '2026-12-03T15:00:00Z',
  granted_tier_until = '2027-12-03T15:00:00Z' where id = 'u-ann';
--> statement-breakpoint
insert into reports (id, kind, user_id, text, facts, handler_id, claimed_at, decision, answer, decided_at, created_at, version)
values ('rep-1', 'road', 'u-ann', 'The road bends the other way', '{"lat": 38.57, "lng": -109.55}', 'u-ann', '2026-12-03T16:00:00Z',
  'accepted', 'It is corrected now.', '2026-12-03T17:00:00Z', '2026-12-03T15:00:00Z', 3);
