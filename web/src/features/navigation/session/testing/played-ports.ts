import type { Trip } from '@roadcast/contract';
import { asDriveId } from '@roadcast/core/ids';
import type { Announcement, PositionFix } from '@roadcast/core/navigation';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { ApiProblem } from '../../../../lib/api-error.ts';
import type {
  Answered,
  DriveStart,
  DriveUpdate,
  LocationProblem,
  OfflineLine,
  OnDevice,
  PermissionState,
  ScreenAwake,
  ShelfKey,
  Stop,
} from '../../device/ports.ts';
import { previewDrive } from '../../device/preview.ts';
import type { SessionPorts } from '../session-ports.ts';

/** Fake clock that moves only when advanced. */
export class PlayedClock {
  private time: number;
  private timers: { readonly at: number; readonly run: () => void }[] = [];

  constructor(time: number) {
    this.time = time;
  }

  readonly now = (): number => this.time;

  readonly after = (milliseconds: number, run: () => void): Stop => {
    const timer = { at: this.time + milliseconds, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  };

  /** Advances the time and runs due timers. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    await settle();
    for (;;) {
      const next = this.timers.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await settle();
    }
    this.time = end;
  }
}

/** Runs the callbacks of settled promises. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** State shared by all tabs of a browser. */
export class PlayedBrowser {
  readonly kept = new Map<ShelfKey, unknown>();
  shut = false;
  holder: { readonly lost: () => void } | null = null;
  readonly waiting = new Set<() => void>();
}

const problem = (status: number, message: string): ApiProblem => ({ code: null, message, status });

/** Fakes all external dependencies of a session under the test's control. */
export class PlayedDevice {
  readonly clock: PlayedClock;
  readonly browser: PlayedBrowser;
  readonly said: string[] = [];
  readonly spoken: Announcement[] = [];
  readonly reported: unknown[] = [];
  supported = true;
  permission: PermissionState = 'granted';
  asked: LocationProblem | null = null;
  online = true;
  screen: ScreenAwake = 'awake';
  onDevice: OnDevice = 'whole';
  /** Returns the planning response: a trip, a refusal, or null while pending. */
  plans: (request: TripRequest) => Answered<Trip> | null = () => null;
  refusesStart: ApiProblem | null = null;
  readonly planned: TripRequest[] = [];
  readonly tokens: (string | null)[] = [];
  readonly started: DriveStart[] = [];
  readonly updates: { readonly id: string; readonly update: DriveUpdate }[] = [];
  weatherAt = 0;
  weatherAsked = 0;
  held: OfflineLine[] = [];
  released = 0;
  watching = 0;
  silenced = 0;
  private fix: ((fix: PositionFix) => void) | null = null;
  private problem: ((problem: LocationProblem) => void) | null = null;
  private permissionChanged: ((state: PermissionState) => void) | null = null;
  private hidden: (() => void) | null = null;
  private readonly networkListeners = new Set<(online: boolean) => void>();
  private waitingPlan: ((answer: Answered<Trip>) => void) | null = null;

  constructor(clock: PlayedClock, browser = new PlayedBrowser()) {
    this.clock = clock;
    this.browser = browser;
  }

  /** Sends a position to the session. */
  tell(at: PositionFix['at'], more: Partial<PositionFix> = {}): void {
    this.fix?.({ at, accuracyMeters: 8, speed: 12, heading: null, time: this.clock.now(), ...more });
  }

  fail(kind: LocationProblem): void {
    this.problem?.(kind);
  }

  permit(state: PermissionState): void {
    this.permission = state;
    this.permissionChanged?.(state);
  }

  setOnline(online: boolean): void {
    this.online = online;
    for (const listener of this.networkListeners) listener(online);
  }

  hide(): void {
    this.hidden?.();
  }

  /** Responds to the pending planning request. */
  answerPlan(answer: Answered<Trip>): void {
    this.waitingPlan?.(answer);
    this.waitingPlan = null;
  }

  readonly ports: SessionPorts = this.makePorts();

  private makePorts(): SessionPorts {
    const noNetwork = { ok: false, problem: problem(0, 'offline') } as const;
    return {
      clock: { now: () => this.clock.now(), after: (ms, run) => this.clock.after(ms, run) },
      location: {
        supported: () => this.supported,
        permission: async () => this.permission,
        onPermission: (changed) => {
          this.permissionChanged = changed;
          return () => {
            this.permissionChanged = null;
          };
        },
        ask: async () => this.asked,
        watch: (onFix, onProblem) => {
          this.fix = onFix;
          this.problem = onProblem;
          this.watching += 1;
          return () => {
            if (this.fix === onFix) this.fix = null;
            this.watching -= 1;
          };
        },
      },
      wakeLock: {
        hold: (changed) => {
          changed(this.screen);
          return () => undefined;
        },
      },
      network: {
        onChange: (changed) => {
          this.networkListeners.add(changed);
          return () => this.networkListeners.delete(changed);
        },
      },
      page: {
        onHide: (hidden) => {
          this.hidden = hidden;
          return () => {
            this.hidden = null;
          };
        },
      },
      turn: {
        isElsewhere: async () => this.browser.holder !== null,
        take: async (force, onLost) => {
          const { browser } = this;
          if (browser.holder && !force) return null;
          const before = browser.holder;
          const own = { lost: onLost };
          browser.holder = own;
          before?.lost();
          return () => {
            if (browser.holder !== own) return;
            browser.holder = null;
            for (const free of [...browser.waiting]) free();
          };
        },
        onFree: (free) => {
          this.browser.waiting.add(free);
          return () => this.browser.waiting.delete(free);
        },
      },
      shelf: {
        read: async (key) => (this.browser.shut ? undefined : structuredClone(this.browser.kept.get(key))),
        write: async (key, value) => {
          if (this.browser.shut) return false;
          this.browser.kept.set(key, structuredClone(value));
          return true;
        },
        remove: async (...keys) => {
          for (const key of keys) this.browser.kept.delete(key);
        },
      },
      offline: {
        keep: (line, changed) => {
          this.held.push(line);
          changed('saving');
          changed(this.onDevice);
          return () => undefined;
        },
        release: async () => {
          this.released += 1;
        },
      },
      server: {
        startDrive: async (start) => {
          if (!this.online) return noNetwork;
          if (this.refusesStart) return { ok: false, problem: this.refusesStart };
          this.started.push(start);
          return { ok: true, value: `token-${start.id}` };
        },
        updateDrive: async (id, update) => {
          if (!this.online) return noNetwork;
          this.updates.push({ id, update });
          return { ok: true, value: null };
        },
        plan: (request, token, signal) => {
          this.planned.push(request);
          this.tokens.push(token);
          if (!this.online) return Promise.resolve(noNetwork);
          const answer = this.plans(request);
          if (answer) return Promise.resolve(answer);
          return new Promise((resolve, reject) => {
            this.waitingPlan = resolve;
            signal.addEventListener('abort', () => reject(signal.reason));
          });
        },
        withWeather: async (trip) => {
          this.weatherAsked += 1;
          return this.online ? { ok: true, value: { ...trip, weatherAt: this.weatherAt } } : noNetwork;
        },
      },
      preview: (route, timesFaster, onFix) => previewDrive(this.clock, route, timesFaster, onFix),
      voice: {
        say: (announcement) => this.spoken.push(announcement),
        repeat: () => false,
        moved: () => undefined,
        prepare: async () => undefined,
        stop: () => {
          this.silenced += 1;
        },
      },
      messages: {
        good: (message, hint) => this.said.push(hint === undefined ? message : `${message}: ${hint}`),
        bad: (message, hint) => this.said.push(hint === undefined ? message : `${message}: ${hint}`),
      },
      settings: () => ({ announcementFeet: 500 }),
      newId: () => asDriveId(`drive-${++ids}`),
      report: (error) => this.reported.push(error),
    };
  }
}

let ids = 0;

export const refusal = (message: string, more: Partial<ApiProblem> = {}): ApiProblem => ({
  ...problem(403, message),
  ...more,
});
