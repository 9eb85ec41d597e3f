-- Rows a store of this step adds. Never changed after the step was written.
insert into sight_favorites (user_id, sight_id, added_at) values ('u-ann', 'nps-arch', '2026-12-04T15:00:00Z');
--> statement-breakpoint
insert into sight_ratings (user_id, sight_id, stars, rated_at) values ('u-ann', 'nps-arch', 5, '2026-12-04T15:01:00Z');
--> statement-breakpoint
insert into sight_adds (user_id, sight_id, added_at) values ('u-ann', 'nps-zion', '2026-12-04T15:02:00Z');
--> statement-breakpoint
insert into sight_searches (key, shown, started_at)
values ('a pseudonym', '{"national_parks": ["nps-arch"], "recreation": [], "others": []}', '2026-12-04T15:03:00Z');
