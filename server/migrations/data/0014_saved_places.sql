-- Rows a store of this step adds. Never changed after the step was written.
insert into saved_places (user_id, id, name, label, lat, lng, created_at, updated_at)
values ('u-ann', 'home', null, 'Denver, CO', 39.7392, -104.9849, '2026-12-04T15:00:00Z', '2026-12-04T15:00:00Z'),
  ('u-ann', '0b0f0f5e-93a5-4f5b-9d36-4c6d8a3a9b11', 'Cabin', 'Estes Park, CO', 40.3772, -105.5217, '2026-12-04T15:01:00Z',
  '2026-12-04T15:02:00Z');
