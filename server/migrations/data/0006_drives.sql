-- What a store of this step holds besides: written once, when the step was, and never changed.
insert into drives (id, user_id, guest, origin, destination, miles, share_driven, tier, started_at, seen_at, finished_at)
values
  ('8d5f0c1e-4f7b-4d5a-9b57-0b1f5a3c7e01', 'u-ann', null, 'Denver, CO', 'Cheyenne, WY', 101.4, 1, 'FREE', '2026-12-03T15:00:00Z', '2026-12-03T16:52:00Z', '2026-12-03T16:52:00Z'),
  ('8d5f0c1e-4f7b-4d5a-9b57-0b1f5a3c7e02', 'u-bob', null, 'Omaha, NE', 'Chicago, IL', 468.2, 0.35, 'PRO', '2026-12-04T13:10:00Z', '2026-12-04T16:05:00Z', null),
  ('8d5f0c1e-4f7b-4d5a-9b57-0b1f5a3c7e03', null, 'q2JkQm1nUuFh0pXvT4sEaw', 'Reno, NV', 'Elko, NV', 289.1, 0.2, 'FREE', '2026-12-04T14:00:00Z', '2026-12-04T15:20:00Z', null);
