-- What a store of this step holds besides: written once, when the step was, and never changed.
insert into vehicles (id, user_id, version, details, selected, created_at, updated_at)
values
  ('v-rig', 'u-ann', 4, '{"name":"The long one","kind":"rv","rvType":"fifth-wheel","makeModel":"Ram 3500 and 36 ft","fuelType":"diesel","mpg":9.5,"tankGallons":50,"rangeMiles":null,"height":13.2,"width":8.5,"length":58,"weight":24000,"axles":4,"maxSpeed":62,"towingVehicle":true,"propane":true}', true, '2026-12-01T10:00:00Z', '2026-12-02T10:00:00Z'),
  ('v-car', 'u-bob', 1, '{"name":"Bob''s car","kind":"car","rvType":"none","makeModel":"","fuelType":null,"mpg":null,"tankGallons":null,"rangeMiles":null,"height":null,"width":null,"length":null,"weight":null,"axles":null,"maxSpeed":null,"towingVehicle":false,"propane":null}', false, '2026-12-01T10:00:00Z', '2026-12-01T10:00:00Z');
