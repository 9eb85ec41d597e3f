import type { Stop } from '../device/ports.ts';
import type { DriveCourse } from './drive-course.ts';
import { createDriveKeeper } from './drive-keeper.ts';
import type { DriveReports } from './drive-reports.ts';
import { keepWeatherFresh } from './fresh-weather.ts';
import type { GuidanceView } from './guidance-view.ts';
import type { SessionPorts } from './session-ports.ts';

/** How often the completed share is reported, milliseconds. */
const REPORT_MS = 10 * 60_000;

/** Record of a real drive on the device and the server; previews have none. */
export interface DriveRecord {
  /** Stores the drive, and the map along its line, after a reroute. */
  readonly keepRoute: () => void;
  readonly keepPlace: () => void;
  /** Functions that stop the background work; the drive stays on the device. */
  readonly stops: readonly Stop[];
  /** Reports the end and deletes the drive. @returns once deleted from the device. */
  readonly finish: () => Promise<void>;
}

/** Stores a drive on the device, keeps the screen awake and weather fresh, and reports progress periodically. */
export function recordDrive(
  ports: SessionPorts,
  reports: DriveReports,
  course: DriveCourse,
  show: (change: Partial<GuidanceView>) => void,
): DriveRecord {
  const keeper = createDriveKeeper(ports, (isKept) => show(isKept ? {} : { onDevice: 'not' }));
  let stopOffline: Stop = () => undefined;
  let stopReporting: Stop = () => undefined;

  const keepDrive = (): void => keeper.keepDrive(course.drive);
  const keepRoute = (): void => {
    keepDrive();
    stopOffline();
    const { line, along } = course.route;
    stopOffline = ports.offline.keep({ line, along, fromMeters: course.state.alongMeters }, (onDevice) =>
      show({ onDevice: keeper.isKept() ? onDevice : 'not' }),
    );
  };
  const report = (finished: boolean): void => {
    reports.update(course.drive.id, { shareDriven: course.shareDriven(), finished });
  };
  const reportLater = (): void => {
    stopReporting = ports.clock.after(REPORT_MS, () => {
      report(false);
      reportLater();
    });
  };

  const stops = [
    ports.wakeLock.hold((screenAwake) => show({ screenAwake })),
    ports.page.onHide(() => keeper.flush()),
    keepWeatherFresh(
      ports,
      () => course.drive.trip,
      (trip) => {
        course.drive = { ...course.drive, trip };
        keepDrive();
        show({ drive: course.drive });
      },
    ),
  ];
  keepRoute();
  reportLater();
  return {
    keepRoute,
    keepPlace: () => keeper.keepPlace(course.place()),
    stops: [() => stopOffline(), () => stopReporting(), ...stops, keeper.stop],
    finish: () => {
      report(true);
      const forgotten = keeper.forget();
      void ports.offline.release();
      return forgotten;
    },
  };
}
