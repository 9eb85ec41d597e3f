import { alongOf, type Trip } from '@roadcast/contract';
import { weatherTexts } from '@roadcast/messages/weather';
import { Tabs } from 'radix-ui';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useSetTripTime, useTrip, useTripSelection, useTripTime } from '../../features/trip-session/public.ts';
import { nearestPlace, placesOf, type TripChartProps } from '../../lib/chart/trip-chart-state.ts';
import { chartRem } from '../../ui/chart/route-chart.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const WeatherChart = lazyPart(
  () => import('../../features/weather/ribbon/weather-chart.tsx'),
  (module) => module.WeatherChart,
);
const BatteryChart = lazyPart(
  () => import('../../features/charging/battery/battery-chart.tsx'),
  (module) => module.BatteryChart,
);
const ElevationChart = lazyPart(
  () => import('../../features/trip-chart/elevation-chart.tsx'),
  (module) => module.ElevationChart,
);

const charts = { weather: WeatherChart, battery: BatteryChart, elevation: ElevationChart };
type ChartName = keyof typeof charts;

const words = weatherTexts.chart;

/** Heights of the drawing by layout, pixels at the default text size. */
const heights = { desktop: 168, tablet: 152, phone: 124 };

interface TripChartCardProps {
  /** Called with the id of a place to show on the map. */
  readonly onSelect: (id: string) => void;
  readonly layout: keyof typeof heights;
}

/** One chart along the route: weather, battery or elevation, with the same axis, slider and car. */
export function TripChart(props: TripChartCardProps) {
  const { trip } = useTrip();
  return trip && <ChartCard {...props} trip={trip} />;
}

function ChartCard({ trip, onSelect, layout }: TripChartCardProps & { readonly trip: Trip }) {
  const [chosen, setChosen] = useState<ChartName>('weather');
  const names = useMemo(() => namesFor(trip), [trip]);
  const name = names.includes(chosen) ? chosen : 'weather';
  const shared = useChart(trip, onSelect);
  const height = heights[layout];
  return (
    <Tabs.Root
      value={name}
      onValueChange={(value) => setChosen(names.find((one) => one === value) ?? 'weather')}
      asChild
    >
      <section aria-label={words.titles[name]} className="relative z-10 @container px-3">
        <div className="trip-chart">
          <p
            className={classNames(
              'self-center font-bold leading-tight [grid-area:title] @max-md:text-sm',
              names.length > 2 && '@max-md:sr-only',
            )}
          >
            {words.titles[name]}
          </p>
          {names.length > 1 && <ChartTabs names={names} />}
          {names.map((one) => {
            const Chart = charts[one];
            return (
              <Tabs.Content key={one} value={one} tabIndex={-1} className="contents">
                <Suspense fallback={<div className="[grid-area:chart]" style={{ height: chartRem(height) }} />}>
                  <Chart {...shared} height={height} />
                </Suspense>
              </Tabs.Content>
            );
          })}
        </div>
      </section>
    </Tabs.Root>
  );
}

/** Returns the charts for which the trip has values. */
const namesFor = ({ charging, heights: known }: Trip): ChartName[] => [
  'weather',
  ...(charging ? (['battery'] as const) : []),
  ...((known?.feet.filter((feet) => feet !== null).length ?? 0) > 1 ? (['elevation'] as const) : []),
];

const ChartTabs = ({ names }: { readonly names: readonly ChartName[] }) => (
  <Tabs.List
    aria-label={words.tabs.label}
    className="flex flex-wrap justify-self-end [grid-area:tabs] @max-md:justify-self-start"
  >
    {names.map((one) => (
      <Tabs.Trigger
        key={one}
        value={one}
        className="group -outline-offset-2 min-h-11 font-semibold text-muted text-sm hover:text-ink data-[state=active]:text-primary"
      >
        <span className="block border-edge/50 border-y px-2.5 py-1 group-first:rounded-l-lg group-first:border-l group-last:rounded-r-lg group-last:border-r group-data-[state=active]:bg-primary-wash">
          {words.tabs[one]}
        </span>
      </Tabs.Trigger>
    ))}
  </Tabs.List>
);

/** Returns what all charts share: the miles shown, and the car. */
function useChart(trip: Trip, onSelect: (id: string) => void): Omit<TripChartProps, 'height'> {
  const { highlight, shownDay } = useTripSelection();
  const time = useTripTime(trip.id);
  const setTripTime = useSetTripTime();
  const places = useMemo(() => placesOf(trip), [trip]);
  const domain = useMemo(() => {
    const day = alongOf(trip)
      .days()
      .find((one) => one.day === shownDay);
    // A day without driving has no road to show.
    return day && day.toMile > day.fromMile ? { from: day.fromMile, to: day.toMile } : { from: 0, to: trip.totalMiles };
  }, [trip, shownDay]);
  const car = useMemo(() => (time === null ? null : { time, mile: alongOf(trip).mileAt(time) }), [trip, time]);
  const onHover = useCallback(
    (mile: number | null) => highlight.set(mile === null ? null : (nearestPlace(places, mile)?.id ?? null)),
    [highlight, places],
  );
  const onMove = useCallback(
    (mile: number | null) => {
      setTripTime(mile === null ? null : { tripId: trip.id, time: alongOf(trip).timeAt(mile) });
      onHover(mile);
    },
    [setTripTime, trip, onHover],
  );
  const select = (mile: number) => {
    const place = nearestPlace(places, mile);
    if (place) onSelect(place.id);
  };
  return { trip, domain, car, places, highlight, onMove, onHover, onSelect: select };
}
