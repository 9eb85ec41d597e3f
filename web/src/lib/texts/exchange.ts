const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Taking a trip along to other programs and on paper, and bringing one in. */
export const exchangeTexts = {
  card: {
    heading: 'Export',
    lead: 'Files are made in this browser; nothing is uploaded.',
    files: { gpx: 'GPX', geojson: 'GeoJSON', calendar: 'Calendar' },
    fileHints: {
      gpx: 'Download the route and all stops as GPX, for navigation devices and other planners',
      geojson: 'Download the route and all stops as GeoJSON, for maps and analysis',
      calendar: 'Download the drives and nights as an ICS file, for any calendar',
    },
    print: 'Print or PDF',
    saved: (name: string) => `${name} is in your downloads.`,
    openIn: 'Open in another map',
    programs: { google: 'Google Maps', apple: 'Apple Maps' },
    parts: (program: string, count: number) => `${program}: ${count} parts`,
    partsHint: (program: string) =>
      `${program} takes only so many stops at once. Each part begins where the one before ended.`,
    part: (number: number, from: string, to: string) => `${number}. ${from} to ${to}`,
    linkLabel: (program: string, from: string, to: string) => `${program}: ${from} to ${to}`,
    linkNote: 'Their roads and times may differ from this plan.',
  },
  remark: {
    wind: (speed: string, direction: string) => `wind ${speed}${direction === '' ? '' : ` ${direction}`}`,
    precipitation: (chance: string) => `rain or snow ${chance}`,
  },
  roads: (source: string) => `Roads: ${source}.`,
  weather: (sources: string) => `Weather: ${sources}.`,
  print: {
    title: (from: string, to: string) => `${from} to ${to}`,
    via: (places: string) => `via ${places}`,
    figures: (distance: string, time: string, days: string, stops: string) =>
      `${distance} · ${time} of driving · ${days} · ${stops}`,
    leaves: (time: string) => `Leave ${time}`,
    arrives: (time: string) => `Arrive ${time}`,
    known: 'Good to know',
    warning: 'Warning:',
    day: (day: number, date: string) => `Day ${day} · ${date}`,
    dayWay: (from: string, to: string) => `${from} to ${to}`,
    dayFigures: (distance: string, time: string) => `${distance}, ${time} of driving`,
    sun: (sunrise: string, sunset: string) => `Sunrise ${sunrise}, sunset ${sunset}`,
    columns: { time: 'Time', place: 'Place', drive: 'Drive', weather: 'Weather' },
    start: 'Start',
    leave: (time: string) => `leave ${time}`,
    night: 'Night here',
    stop: 'Stop',
    waypoint: 'Your stop',
    end: 'Journey end',
    meal: { breakfast: 'breakfast', lunch: 'lunch', dinner: 'dinner' },
    offRoute: (distance: string) => `${distance} off the route`,
    clock: (minutes: number) =>
      minutes > 0 ? `set the clock ahead ${minutes} min` : `set the clock back ${-minutes} min`,
    fahrenheit: (temperature: string) => `${temperature}F`,
    planned: (date: string) => `Planned on ${date}.`,
    accuracy: (meters: string) => `Drawn within about ${meters} m of the real road.`,
    notes: {
      dark: (time: string) => `${time} of this day’s drive are in the dark.`,
      longDay: (time: string) => `A long day: ${time} of driving.`,
      longLeg: (time: string) => `A long leg: ${time} without a stop.`,
      noServices: (from: string, to: string, distance: string) =>
        `No known services for ${distance}, between ${from} and ${to}: fill up first.`,
      summerTime: 'The clocks change on this day.',
      weekend: 'A weekend day.',
      holiday: (name: string) => `${name}: a federal holiday.`,
    },
  },
  bringIn: {
    heading: 'Import a trip',
    lead: 'Choose a GPX file from another planner or device, or drop it anywhere on this page.',
    choose: 'Import a GPX file',
    input: 'GPX file',
    drop: 'Drop the GPX file to read it',
    reading: (file: string) => `Reading ${file} ...`,
    cancel: 'Cancel',
    found: (file: string) => `Found in ${file}`,
    sources: {
      own: 'A trip from Roadcast: the places that it was planned from.',
      route: (points: number) => `A route of ${plural(points, 'point', 'points')}.`,
      track: (points: number) => `A track of ${plural(points, 'point', 'points')}.`,
      waypoints: 'Waypoints, in the order of the file.',
    },
    passes: (count: number) =>
      count === 1
        ? 'One point without a stop keeps the road near the file’s line.'
        : `${count} points without a stop keep the road near the file’s line.`,
    noPasses: 'Roadcast plans its own road between these places; the file’s line is not followed.',
    leftOut: 'Left out',
    outside: (count: number) =>
      `${plural(count, 'point lies', 'points lie')} outside the US, where no trips are planned.`,
    stops: (count: number, names: string, limit: number) =>
      `${plural(count, 'stop is', 'stops are')} beyond the ${limit} that your plan allows${names === '' ? '.' : `: ${names}.`}`,
    more: (names: string, count: number) => `${names} and ${count} more`,
    waypoints: (count: number) => `${plural(count, 'waypoint is', 'waypoints are')} not part of the route.`,
    use: 'Use these places',
    leave: 'Keep my form as it is',
    replaces: 'This replaces the places in the form; departure, vehicle and wishes stay.',
    used: 'The places are in the form. Check them, then press Calculate Route.',
    dismiss: 'Close',
    faults: {
      'too-large': (file: string, megabytes: string, most: string) =>
        `${file} is ${megabytes} MB; the limit is ${most} MB. Export the trip with fewer points, or a part of it.`,
      'not-gpx': (file: string) =>
        `${file} is not a GPX file. Export the trip as GPX from the program that made it, and choose that file.`,
      'broken-xml': (file: string, line: string) =>
        `${file} is damaged${line}, so nothing was imported. Export it again and choose the new file.`,
      'bad-position': (file: string, line: string) =>
        `A point in ${file} has no position on the earth${line}. Correct or delete it, and choose the file again.`,
      empty: (file: string) => `${file} has no places and no line. Choose a file with a route, a track or waypoints.`,
      'too-many-points': (file: string, most: string) =>
        `${file} has more than ${most} points. Export it with fewer points, or a part of it.`,
      'too-deep': (file: string, line: string) =>
        `${file} nests its data deeper than any trip does${line}. Export the trip as GPX again, and choose the new file.`,
      'too-many-elements': (file: string) =>
        `${file} holds more data than a trip needs. Export it without sensor data, with fewer points, or a part of it.`,
      'too-much-in-one-place': (file: string, line: string) =>
        `${file} has too much text in one place${line}. Export it without notes and pictures, and choose the new file.`,
      'too-slow': (file: string, seconds: number) =>
        `Reading ${file} took more than ${seconds} seconds and was stopped. Export it with fewer points, or a part of it.`,
      outside: (file: string) =>
        `The places in ${file} lie outside the US. Trips are planned in the US only: choose a file of a trip there.`,
      'one-place': (file: string) =>
        `Everything in ${file} lies in one place. A trip needs two: choose a file with a start and an end.`,
      unreadable: (file: string) =>
        `The browser could not read ${file}. Check that it is still there, and choose it again.`,
    },
    atLine: (line: number) => ` at line ${line.toLocaleString('en-US')}`,
    near: (label: string) => `Near ${label}`,
  },
} as const;
