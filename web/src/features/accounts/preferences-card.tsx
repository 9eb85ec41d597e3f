import { defaultUserPreferences, type UserPreferences } from '@roadcast/contract';
import { preferenceFields } from '@roadcast/core/trip-request';
import { useKeepsPreferences } from '../../lib/consent.ts';
import { durationText } from '../../lib/format.ts';
import { useUser } from '../../lib/me.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { useChangePreferences } from './use-preferences.ts';

const { preferences: words } = texts.accounts;
const { less, more } = texts.planner.preferences;

const switches = ['avoidSevereWeather', 'scenicRoutes', 'avoidTolls', 'prioritizeEfficient'] as const;

const minutesText = (minutes: number): string => durationText(minutes / 60);

/** How the driver likes to travel: what every new trip starts with. Saved at each press. */
export function PreferencesCard() {
  const change = useChangePreferences();
  const preferences = usePreferences();
  const user = useUser();
  const kept = useKeepsPreferences();
  const stepper = (label: string) => ({ label, lessLabel: less(label), moreLabel: more(label) });
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted">
        {words.lead} {!user && (kept ? words.guests : texts.consent.settings.visit)}
      </p>
      <div className="space-y-2">
        <Stepper
          {...stepper(words.hours)}
          hint={words.hoursHint}
          bounds={preferenceFields.drivingHoursPerDay}
          value={preferences.drivingHoursPerDay}
          text={durationText}
          onChange={(drivingHoursPerDay) => change({ drivingHoursPerDay })}
        />
        <Stepper
          {...stepper(words.leg)}
          hint={words.legHint}
          bounds={preferenceFields.driveTimePerLeg}
          value={preferences.driveTimePerLeg}
          text={durationText}
          onChange={(driveTimePerLeg) => change({ driveTimePerLeg })}
        />
        <Stepper
          {...stepper(words.stop)}
          hint={words.stopHint}
          bounds={preferenceFields.stopLength}
          value={preferences.stopLength}
          text={minutesText}
          onChange={(stopLength) => change({ stopLength })}
        />
        {switches.map((name) => (
          <SwitchRow
            key={name}
            label={words.wishes[name].label}
            hint={words.wishes[name].hint}
            checked={preferences[name]}
            onChange={(on) => change({ [name]: on })}
          />
        ))}
      </div>
      {!areDefault(preferences) && (
        <Button kind="quiet" className="mt-2 -ml-2 px-3 text-sm" onClick={() => change(withoutUnit)}>
          {words.reset}
        </Button>
      )}
    </Card>
  );
}

/** Units are set beside the theme, the Pro sliders in a card of their own. */
const { distanceUnit: _, customizations: __, ...withoutUnit } = defaultUserPreferences;

const areDefault = (preferences: UserPreferences): boolean =>
  (Object.keys(withoutUnit) as (keyof typeof withoutUnit)[]).every((name) => preferences[name] === withoutUnit[name]);
