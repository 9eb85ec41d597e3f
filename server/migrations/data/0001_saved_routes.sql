-- What a store of this step holds besides: written once, when the step was, and never changed.
insert into saved_routes (id, user_id, name, version, request, trip, origin, destination, waypoints, total_miles, total_hours, day_count, departure_at, arrival_at, vehicle_type, severity, preview, created_at, updated_at, archived_at, deleted_at)
values
  ('r-1', 'u-ann', 'North', 3, '{"origin":"Denver, CO","destination":"Cheyenne, WY"}', '{"id": "t-1", "totalMiles": 101.5}', 'Denver, CO', 'Cheyenne, WY', '["Fort Collins, CO"]', 101.5, 1.75, 1, '2026-12-04T15:00:00Z', '2026-12-04T17:00:00Z', 'car', 'low', '[[-104.99,39.74],[-104.82,41.14]]', '2026-12-01T10:00:00Z', '2026-12-02T10:00:00Z', null, null),
  ('r-2', 'u-ann', 'Gone', 1, '{}', '{}', 'A', 'B', '[]', 1, 1, 1, '2026-12-04T15:00:00Z', '2026-12-04T17:00:00Z', 'rv', 'severe', '[]', '2026-12-01T10:00:00Z', '2026-12-02T10:00:00Z', '2026-12-02T10:00:00Z', '2026-12-03T10:00:00Z');
--> statement-breakpoint
insert into daily_usage (subject, day, kind, used) values ('user:u-ann', '2026-12-04', 'routeCalculations', 7);
