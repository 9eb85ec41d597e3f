-- Rows a store of this step adds. Never changed after the step was written.
insert into fuel_price_reports (id, user_id, station_id, network, grade, mills, at)
values ('r-3', 'u-ann', 'interstate/I-80/fuel:NE:263EW', 'kA0u2dYxq1bQm7sVtE3nZg', 'regular', 3149, '2026-12-04T20:00:00Z');
--> statement-breakpoint
insert into drives (id, user_id, guest, origin, destination, miles, share_driven, tier, bound_to, started_at, counted_at, ends_at, seen_at, finished_at)
values
  ('8d5f0c1e-4f7b-4d5a-9b57-0b1f5a3c7e04', 'u-ann', null, 'Denver, CO', 'Omaha, NE', 540.3, 0.4, 'PRO', 'b3JkZXItd2lz.ZW5kLW9mLXRy.dmlhLW9uZS0x', '2026-12-04T13:00:00Z', '2026-12-04T13:00:05Z', '2026-12-07T01:00:00Z', '2026-12-04T18:00:00Z', null);
