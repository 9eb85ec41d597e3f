-- What a store of this step holds besides: written once, when the step was, and never changed.
insert into saved_routes (id, user_id, name, version, request, trip, origin, destination, waypoints, total_miles, total_hours, day_count, departure_at, arrival_at, vehicle_type, severity, preview, created_at, updated_at, archived_at, deleted_at)
values
  ('r-skips', 'u-ann', 'Past Lincoln', 1, '{"origin":"Chicago, IL","destination":"Denver, CO","skippedTowns":["Lincoln, NE"]}', '{}', 'Chicago, IL', 'Denver, CO', '[]', 1, 1, 1, '2026-12-04T15:00:00Z', '2026-12-05T17:00:00Z', 'car', 'low', '[]', '2026-12-01T10:00:00Z', '2026-12-02T10:00:00Z', null, null);
