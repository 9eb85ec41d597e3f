-- What a store of this step holds besides: written once, when the step was, and never changed.
insert into fuel_price_reports (id, user_id, station_id, grade, mills, at)
values
  ('r-1', 'u-ann', 'interstate/I-80/fuel:NE:263EW', 'diesel', 3899, '2026-12-04T18:20:00Z'),
  ('r-2', 'u-bob', 'interstate/I-80/fuel:NE:263EW', 'diesel', 3949, '2026-12-04T19:05:00Z');
