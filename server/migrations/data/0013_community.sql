-- Rows a store of this step adds. Never changed after the step was written.
insert into community_profiles (user_id, public_name) values ('u-ann', 'Ann');
--> statement-breakpoint
insert into shared_trips (code, user_id, saved_trip_id, title, description, tags, visibility, vehicle_type, is_ev_optimized,
  shows_start, shows_end, shows_dates, tier, request, trip, origin, destination, distance, duration, day_count, season, states,
  start, preview, words, shared_at, updated_at)
values ('5ea7', 'u-ann', null, 'To the lake', '', '["scenic"]', 'PUBLIC', 'ICE', false, false, false, false, 'FREE', '{}', '{}',
  'Denver, CO', 'Chicago, IL', 1004, 54000, 2, 'winter', '["CO", "NE", "IA", "IL"]', '[-104.98, 39.74]', '[]', 'to the lake',
  '2026-12-04T15:00:00Z', '2026-12-04T15:00:00Z');
--> statement-breakpoint
insert into share_ratings (code, user_id, overall, efficiency, scenic, charging, safety, comment, verified, rated_at)
values ('5ea7', 'u-ann', 5, 4, 5, null, 5, 'Nice', false, '2026-12-04T15:01:00Z');
--> statement-breakpoint
insert into share_copies (code, user_id, copied_at) values ('5ea7', 'u-ann', '2026-12-04T15:02:00Z');
--> statement-breakpoint
insert into share_activity (code, day, visitors, copies, ratings) values ('5ea7', '2026-12-04', 3, 1, 1);
--> statement-breakpoint
insert into share_visits (code, visitor, day) values ('5ea7', 'a pseudonym', '2026-12-04');
