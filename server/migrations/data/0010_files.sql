-- Rows a store of this step adds. Never changed after the step was written.
insert into file_stores (marker) values ('0f0e9c50-4444-4111-8111-111111111111');
--> statement-breakpoint
insert into objects (id, user_id, kind, access, bytes, type, size, received_at, expires_at, created_at)
values
  ('obj-1', 'u-ann', 'background', 'owner', 240000, 'image/webp', 240000, '2026-12-03T15:00:05Z', null, '2026-12-03T15:00:00Z'),
  ('obj-2', 'u-ann', 'background', 'owner', 900000, null, null, null, '2026-12-03T16:00:00Z', '2026-12-03T15:00:00Z');
--> statement-breakpoint
insert into backgrounds (id, user_id, name, object_id, is_public, created_at)
values ('bg-1', 'u-ann', 'Our camper', 'obj-1', false, '2026-12-03T15:00:06Z');
--> statement-breakpoint
insert into background_choices (user_id, built_in, background_id) values ('u-ann', null, 'bg-1');
--> statement-breakpoint
insert into logos (id, name, type, format, size, storage_location, uploaded_at)
values ('logo-1', 'Roadhouse', 'header', 'svg', 2100, 'local', '2026-12-03T15:00:00Z');
