import { type HighwayRangeTest, testsSeen } from './highway-range-test.ts';

const driven = testsSeen('list', '2026-11-25');

/**
 * Tests of non-US makes quoted in a public list of range tests (the data file of a used-EV site, as of 2026-08-20); the
 * original pages were not read. Excludes mixed routes and figures the list copies from one vehicle to another.
 */
export const quotedOtherMakes: readonly HighwayRangeTest[] = [
  driven('bmw-i4-edrive40-2022', 75, 271, 'Bjørn Nyland', 'insideevs.com/news/600092/bmw-i4-edrive40-range-test', {
    note: '120 km/h in Norway',
  }),
  driven('bmw-i4-m50-19-inch-wheels-2022', 70, 239, 'InsideEVs', 'insideevs.com/reviews/590360/bmw-i4-m50-range-test', {
    note: 'the wheels are not told: with those of 20 inches its label is 227',
  }),
  driven(
    'bmw-i7-xdrive60-2023',
    81,
    314,
    'ArenaEV',
    'arenaev.com/bmw_i7_xdrive60_real_world_range_test-news-3062.php',
    { note: 'about 81 mph (130 km/h)' },
  ),
  driven('honda-prologue-elite-awd-2024', 75, 240, 'Car and Driver', 'caranddriver.com/honda/prologue', {
    note: 'which year is not told',
  }),
  driven(
    'hyundai-ioniq-5-n-2025',
    70,
    226,
    'InsideEVs',
    'insideevs.com/reviews/744265/hyundai-ioniq5n-70mph-range-test',
  ),
  driven(
    'hyundai-ioniq-6-long-range-rwd-18-inch-wheels-2023',
    70,
    310,
    'EV Pulse',
    'evpulse.com/features/range-testing-the-2023-hyundai-ioniq-6-se-long-range',
    { fahrenheit: 50, note: 'about 70 mph, in rain' },
  ),
  driven(
    'hyundai-kona-electric-long-range-2024',
    75,
    184,
    'InsideEVs',
    'insideevs.com/news/720134/hyundai-kona-long-range-test',
    { note: 'short; weather not told' },
  ),
  driven('kia-ev6-long-range-awd-2022', 70, 254, 'InsideEVs', 'insideevs.com/news/576754/kia-ev6-awd-70mph-range'),
  driven(
    'nissan-ariya-engage-fwd-2023',
    75,
    144,
    'InsideEVs',
    'insideevs.com/news/613536/base-nissan-ariya-range-test',
    { note: 'very short; a European car, weather not told' },
  ),
  driven(
    'nissan-leaf-s-plus-2019',
    70,
    185,
    'InsideEVs',
    'insideevs.com/reviews/420126/nissan-leaf-plus-highway-range-test-video',
    { note: 'which trim is not told: the others’ label is 215' },
  ),
  driven(
    'polestar-2-dual-motor-2021',
    70,
    226,
    'InsideEVs',
    'insideevs.com/reviews/508700/polestar-2-highway-range-test',
  ),
  driven(
    'porsche-macan-turbo-2024',
    70,
    290,
    'Out of Spec',
    'insideevs.com/news/740461/porsche-macan-highway-range-test',
  ),
  driven(
    'porsche-taycan-4-cross-turismo-2021',
    70,
    252,
    'InsideEVs',
    'insideevs.com/reviews/540464/porsche-taycan-crossturismo-range-test',
  ),
  driven(
    'porsche-taycan-performance-battery-plus-2021',
    70,
    297,
    'InsideEVs',
    'insideevs.com/news/548397/porsche-taycan-rwd-range-test',
    { note: 'far above its label of 225' },
  ),
  driven(
    'porsche-taycan-performance-battery-plus-2025',
    70,
    367,
    'Out of Spec',
    'insideevs.com/reviews/739163/2025-porsche-taycan-base-range-test',
    { note: 'in the cold' },
  ),
  driven(
    'volkswagen-id4-1st-edition-2021',
    70,
    230,
    'InsideEVs',
    'insideevs.com/reviews/494147/volkswagen-id4-70mph-range-test',
  ),
  driven(
    'volkswagen-id4-awd-pro-2024',
    75,
    240,
    'Car and Driver',
    'caranddriver.com/reviews/a60009160/2024-volkswagen-id4-dual-motor-drive',
  ),
  driven(
    'volvo-ex30-twin-motor-performance-2025',
    75,
    166,
    'Bjørn Nyland',
    'insideevs.com/news/716600/volvo-ex30-performance-range-test',
    { note: '120 km/h; very short, weather not told' },
  ),
  driven(
    'volvo-ex90-twin-motor-2025',
    70,
    312,
    'Consumer Reports',
    'consumerreports.org/cars/volvo/ex90/2025/road-test-report',
  ),
  driven(
    'volvo-xc40-recharge-twin-2022',
    70,
    210,
    'Out of Spec',
    'insideevs.com/reviews/577553/volvo-xc40-electric-70-mph-range-test',
  ),
];
