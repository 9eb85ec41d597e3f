import { defaultUserPreferences, type UserPreferences } from '@roadcast/contract';
import { preferenceFields } from '@roadcast/core/trip-request';
import { accountsTexts } from '@roadcast/messages/accounts';
import { consentTexts } from '@roadcast/messages/consent';
import { plannerTexts } from '@roadcast/messages/planner';
import { useKeepsPreferences } from '../../lib/consent.ts';
import { durationText } from '../../lib/format.ts';
import { useUser } from '../../lib/me.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { useChangePreferences } from './use-preferences.ts';

const { preferences: words } = accountsTexts;
const { less, more } = plannerTexts.preferences;

const switches = ['avoidSevereWeather', 'scenicRoutes', 'avoidTolls', 'prioritizeEfficient'] as const;

const minutesText = (minutes: number): string => durationText(minutes / 60);

/** Travel preferences, the defaults for new trips. Saves each change. */
export function PreferencesCard() {
  const change = useChangePreferences();
  const preferences = usePreferences();
  const user = useUser();
  const kept = useKeepsPreferences();
  const stepper = (label: string) => ({ label, lessLabel: less({ what: label }), moreLabel: more({ what: label }) });
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted">
        {words.lead} {!user && (kept ? words.guests : consentTexts.settings.visit)}
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
            label={plannerTexts.roads.wishes[name].label}
            hint={plannerTexts.roads.wishes[name].hint}
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

/** Units are set next to the theme, and the Pro sliders in a separate card. */
const { distanceUnit: _, customizations: __, ...withoutUnit } = defaultUserPreferences;

const areDefault = (preferences: UserPreferences): boolean =>
  (Object.keys(withoutUnit) as (keyof typeof withoutUnit)[]).every((name) => preferences[name] === withoutUnit[name]);
